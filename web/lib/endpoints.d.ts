declare module 'virtual:endpoints' {
  // An import declaration with a relative path would silently be `any` here; an import type is not.
  /** Method and path of every call; the schemas are types only here. */
  export const endpoints: typeof import('../../contract/index.ts').contract;
}
