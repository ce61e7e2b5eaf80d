import { isNetwork } from '../../../contract/network/roles.ts';
import type { Role } from '../../../contract/roles.ts';
import type { TestApp } from '../test-app.ts';

/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly $ref?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly 'x-family'?: true;
  readonly 'x-network'?: true;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly schema: Schema;
    /** For an `id` in a path, the kind of thing it identifies, if the document names it. */
    readonly description?: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** An operation as the OpenAPI document describes it. */
export interface Operation extends DocumentedOperation {
  readonly method: string;
  /** Path from the root, with parameters as `{id}`. */
  readonly path: string;
  readonly feature: string;
}

export interface Api {
  readonly operations: readonly Operation[];
  /** The schemas to which `$ref` refers. */
  readonly components: Readonly<Record<string, Schema>>;
}

/** Reads the operations. Uses only the public `/openapi.json`. */
export async function readApi(app: TestApp): Promise<Api> {
  const { paths, components } = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, DocumentedOperation>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      feature: operation.tags[0] ?? '',
    })),
  );
  return { operations, components: components.schemas };
}

/** Whether the document allows this role to make the call; undefined means signed out. */
export function isOpenTo(operation: Operation, role: string | undefined): boolean {
  const access = operation['x-access'];
  if (access === 'public') return true;
  if (!role) return false;
  if (access === 'member' && isNetwork(role as Role)) return operation['x-network'] === true;
  if (access === 'member') return role !== 'FAMILY' || operation['x-family'] === true;
  return access.replace('staff:', '').split(',').includes(role);
}

/** The schema of a JSON body; undefined if the call has none. */
export const bodySchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema;

/** The schema of a form with files; undefined if the call has none. */
export function formSchema({ requestBody }: Operation): Schema | undefined {
  const schema = requestBody?.content?.['multipart/form-data']?.schema;
  return Object.values(schema?.properties ?? {}).some(({ format }) => format === 'binary') ? schema : undefined;
}
