/** A thread of a thread pool: works on the layers of exact tables until it is terminated. */
import { workerData } from 'node:worker_threads';
import { serve, type ThreadTask } from '@open2048/solver';

serve(workerData as ThreadTask);
