/** The engines of this page. */
import { useApp } from '../app.tsx';
import { deviceOf, Engines } from './engines.ts';

/** A component that reads signals of the engines is updated when they change. */
export function useEngines(): Engines {
  const { advisors, settings } = useApp();
  return advisors.engines(() => new Engines(advisors, settings, deviceOf(navigator)));
}
