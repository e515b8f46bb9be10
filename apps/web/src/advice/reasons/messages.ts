/** The sentences of the reasons why a move is worse. */
import { Catalogue } from '../../i18n/catalogue.ts';

export const messages = new Catalogue({
  en: () => import('./messages/en.ts'),
  de: () => import('./messages/de.ts'),
  fr: () => import('./messages/fr.ts'),
  es: () => import('./messages/es.ts'),
  zh: () => import('./messages/zh.ts'),
});
