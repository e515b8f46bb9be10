/** Checks a page with axe in every theme. https://github.com/dequelabs/axe-core */
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './visit.ts';

/** The themes, as preferences of the system; the settings have the same ones. */
const THEMES = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

/** Reports details only for violations; on a long page this saves most of the time. */
const RUN = "axe.run({ resultTypes: ['violations'] })";

/** The violations that axe finds, each with the theme, the rule and the elements. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia(theme);
    await settled(page);
    const { violations } = await page.evaluate<AxeResults>(RUN);
    for (const { id, nodes } of violations) {
      const places = nodes.map(({ target }) => target.join(' ')).join(', ');
      found.push(`${theme.colorScheme}, contrast ${theme.contrast}: ${id} at ${places}`);
    }
  }
  return found;
}
