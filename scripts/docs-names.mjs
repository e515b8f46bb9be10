/** A TypeDoc plugin that names modules as programs import them, not after their files. */
import { Converter } from 'typedoc';

export function load({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) {
      module.name = `@open2048/${module.name.replace(/\/src\b/, '')}`;
    }
  });
}
