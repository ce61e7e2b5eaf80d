// The dependency rules of docs/architecture.md. `tests/project/dependency-rules.test.ts` adds a violation of each and
// expects it to be found.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports only zod.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'contract-values-without-zod',
      comment: 'Limits, lists and kinds are plain data, so that the web app can use them without Zod.',
      severity: 'error',
      from: {
        path: '^contract/',
        pathNot: ['(^|[./])(schema|api|test)\\.ts$', '^contract/(kernel|index|wire-scalars|error-message)\\.ts$'],
      },
      to: { path: ['^node_modules/zod/', '^contract/.*(schema|api)\\.ts$', '^contract/wire-scalars\\.ts$'] },
    },
    {
      name: 'web-not-server',
      comment: 'Web and server meet in the contract only.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform is a library.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(features/|engine/|compose/|demo/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'feature-through-its-door',
      comment: 'Another feature is entered through its index.ts, or through that of one of its parts.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/features/[^/]+/',
        pathNot: [
          '^server/features/$1/',
          '^server/features/[^/]+/index\\.ts$',
          '^server/features/[^/]+/[^/]+/index\\.ts$',
        ],
      },
    },
    {
      name: 'composition-through-doors',
      comment: 'The same applies to app.ts, main.ts and the demo data.',
      severity: 'error',
      from: { path: '^server/(compose/|demo/|[^/]+\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/features/',
        pathNot: ['^server/features/[^/]+/index\\.ts$', '^server/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'engine-knows-no-feature',
      comment: 'The matching engine is a library: contract and platform are all it uses.',
      severity: 'error',
      from: { path: '^server/engine/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(features/|compose/|demo/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'demo-is-optional',
      comment: 'Only main.ts fills in demo data.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(demo/|main\\.ts)' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'web-features-are-islands',
      comment: 'Routes compose features.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/(features/(?!$1/)[^/]+/|routes/)' },
    },
    {
      name: 'shared-web-knows-no-feature',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|routes)/' },
    },
    {
      name: 'lib-knows-no-ui',
      comment: 'web/ui is built on web/lib.',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/ui/' },
    },
    {
      name: 'sql-in-repos-only',
      comment: 'Only repos and platform/db contain SQL.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/platform/db/', '\\.repo\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-not-repos',
      comment: 'Routes call services.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repo\\.ts$' },
    },
    {
      name: 'notifications-listen',
      comment: 'Notifications listens to events; no feature calls it.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '^server/features/notifications/' },
      to: { path: '^server/features/notifications/' },
    },
    {
      name: 'production-does-not-test',
      severity: 'error',
      from: { path: '^(server|web|contract)/', pathNot: ['\\.test\\.tsx?$', '^server/platform/db/(test-|generate-)'] },
      to: { path: ['^tests/', '^bench/', '\\.test\\.tsx?$'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^data/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
