declare module 'virtual:endpoints' {
  // An import type is needed here: an import declaration with a relative path would silently be `any`.
  /** Method and path of every call; the schemas exist as types only. */
  export const endpoints: typeof import('../../contract/index.ts').contract;
}
