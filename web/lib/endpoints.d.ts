declare module 'virtual:endpoints' {
  // An import type is required: an import declaration with a relative path would silently have the type `any`.
  /** Method and path of every call; the schemas exist as types only. */
  export const endpoints: typeof import('../../contract/index.ts').contract;
}
