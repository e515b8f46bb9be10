/** A plugin of TypeDoc: modules have the names by which programs import them, not those of files. */
import { Converter } from 'typedoc';

export function load({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) {
      module.name = `@open2048/${module.name.replace(/\/src\b/, '')}`;
    }
  });
}
