/**
 * A TypeDoc plugin that names modules as programs import them, not after their files, and the headings of guides by their
 * whole text.
 */
import { Application, Converter } from 'typedoc';

export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children ?? []) {
      module.name = `@open2048/${module.name.replace(/\/src\b/, '')}`;
    }
  });
  // Before this event, options are read and reset.
  app.on(Application.EVENT_BOOTSTRAP_END, () =>
    app.options.setValue('markdownItLoader', nameByCode),
  );
}

/** TypeDoc makes the anchor of a heading from its text tokens only, so code gets one, which is not rendered. */
function nameByCode(parser) {
  parser.core.ruler.push('code-in-headings', ({ tokens, Token }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'code_inline') {
        token.children = [Object.assign(new Token('text', '', 0), { content: token.content })];
      }
    }
  });
}
