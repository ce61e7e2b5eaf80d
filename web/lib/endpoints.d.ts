declare module 'virtual:endpoints' {
  type Contract = typeof import('../../contract/index.ts').contract;
  // An import type is required: an import declaration with a relative path would silently have the type `any`.
  /** Method and path of every call but those of the staff area; the schemas exist as types only. */
  export const endpoints: Omit<Contract, keyof typeof import('virtual:desk-endpoints').deskEndpoints>;
}

declare module 'virtual:desk-endpoints' {
  /** Method and path of the calls that only the staff area makes (`ofDesks` in vite.config.ts). */
  export const deskEndpoints: Pick<
    typeof import('../../contract/index.ts').contract,
    | 'approvals'
    | 'breaches'
    | 'memberDesk'
    | 'network'
    | 'office'
    | 'paymentsDesk'
    | 'retention'
    | 'staff'
    | 'supportDesk'
  >;
}
