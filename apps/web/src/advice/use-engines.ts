/** The engines of this page. */
import { useApp } from '../app.tsx';
import { deviceOf, Engines } from './engines.ts';

/** What a component reads of them it follows. */
export function useEngines(): Engines {
  const { advisors, settings } = useApp();
  return advisors.engines(() => new Engines(advisors, settings, deviceOf(navigator)));
}
