/**
 * The direction of imports: core <- replay <- solver, engine, board-view, session, compete <- advice, trainer <- workbench <-
 * apps. A package imports only packages to the left of it, and only their entry points. Run by
 * scripts/architecture.mjs, which also checks that no source file was missed.
 */
const LAYERS = [
  ['core'],
  ['replay'],
  ['solver', 'engine', 'board-view', 'session', 'compete'],
  ['advice', 'trainer'],
  ['workbench'],
];
/** The folders of the web app: each imports only those of the lines above its own. */
const WEB = [
  ['i18n', 'input'],
  ['settings', 'faults'],
  ['ui'],
  ['game'],
  ['records', 'statistics', 'sound', 'reading', 'sharing', 'practice', 'puzzles', 'compete'],
  ['advice', 'editing', 'watching', 'notices', 'text-board', 'navigation'],
  ['screens'],
  ['shell'],
];
/** The parts of the workbench: each imports only those before it. */
const WORKBENCH = [
  'program',
  'files',
  'store',
  'tables',
  'player',
  'distil',
  'arena',
  'analysis',
  'farm',
];

const TEST = '\\.test\\.tsx?$';
const TEST_TOOLS =
  '(^packages/testing/|(^|/)node_modules/(vitest|fast-check|playwright-core|axe-core)/)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layerRules = LAYERS.flatMap((layer, height) =>
  layer.map((name) => {
    const below = LAYERS.slice(0, height).flat();
    return forbid(
      `${name}-imports-only-below`,
      `packages/${name} imports ${below.join(', ') || 'nothing'} of ours and nothing else`,
      { path: `^packages/${name}/src/`, pathNot: TEST },
      { path: '^(packages|apps)/', pathNot: `^packages/(${[name, ...below].join('|')})/` },
    );
  }),
);

const workbenchRules = WORKBENCH.map((part, height) =>
  forbid(
    `workbench-${part}-imports-only-above`,
    'a part of the workbench imports only those before it',
    { path: `^packages/workbench/src/${part}/` },
    {
      path: '^packages/workbench/src/',
      pathNot: `^packages/workbench/src/(${WORKBENCH.slice(0, height + 1).join('|')})/`,
    },
  ),
);

const webRules = WEB.flatMap((floor, height) =>
  floor.map((name) =>
    forbid(
      `web-${name}-imports-only-below`,
      `apps/web/src/${name} imports no folder of its own floor or of one above it`,
      { path: `^apps/web/src/${name}/`, pathNot: TEST },
      {
        path: `^apps/web/src/(${WEB.slice(height).flat().join('|')})/`,
        pathNot: `^apps/web/src/${name}/`,
      },
    ),
  ),
);

module.exports = {
  forbidden: [
    ...layerRules,
    ...webRules,
    ...workbenchRules,
    forbid('no-cycles', 'what needs each other is one thing', {}, { circular: true }),
    forbid(
      'core-stands-alone',
      'core has no dependency at all, not even on Node',
      { path: '^packages/core/src/', pathNot: TEST },
      { pathNot: '^packages/core/src/' },
    ),
    forbid(
      'apps-never-import-apps',
      'what two apps share is a package',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'screens-stand-alone',
      'what two screens of the web app share has a folder of its own',
      { path: '^apps/web/src/screens/([^/]+)/' },
      { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    ),
    forbid(
      'screens-by-their-registry',
      'only the registry knows the screens, and loads all but the first late',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/screens(/|\\.ts$)' },
      { path: '^apps/web/src/screens/' },
    ),
    forbid(
      'front-door-only',
      'another package is imported by its name, never by a path into it',
      { path: '^(packages|apps)/([^/]+)/' },
      { path: '^(packages|apps)/[^/]+/src/', pathNot: '^$1/$2/' },
    ),
    forbid(
      'tools-import-packages',
      'what is measured, drawn or tested from outside belongs to a package, never to the inside of an app',
      { path: '^(bench|calibration|fuzz|gallery|playthroughs|puzzles|scripts|tests)/' },
      { path: '^(apps/[^/]+/(src|dist)|packages/[^/]+/src)/' },
    ),
    forbid(
      'tools-of-tests-stay-in-tests',
      'what ships imports nothing that only tests have',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: [TEST, '^packages/testing/'] },
      { path: TEST_TOOLS },
    ),
    forbid(
      'no-node-in-the-browser',
      'this code runs in browsers too',
      {
        path: '^(packages/(replay|session|solver|engine|advice|board-view)|apps/web)/src/',
        pathNot: TEST,
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'setup-needs-only-node',
      'on a fresh clone there is no dependency yet',
      { path: '^scripts/(setup|lock|start)\\.mjs$' },
      { dependencyTypesNot: ['core', 'local'] },
    ),
    forbid(
      'declared-dependencies-only',
      'each package lists what it imports',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-development-dependencies',
      'what ships imports nothing that users do not get',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: [TEST, '^packages/testing/'] },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'no-dead-ends',
      'an import leads somewhere; the address of a file is the business of the bundler',
      {},
      { couldNotResolve: true, pathNot: '[?]url$' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
    },
  },
};
