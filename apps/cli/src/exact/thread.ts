/** A thread of a crew: works on the layers of exact tables for as long as it is let. */
import { workerData } from 'node:worker_threads';
import { serve, type CrewTask } from '@open2048/solver';

serve(workerData as CrewTask);
