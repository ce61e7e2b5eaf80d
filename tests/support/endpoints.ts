import { contract } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/kernel.ts';
import { wireName } from '../../contract/wire-names.ts';
import type { TestClient, WireAnswer } from './client.ts';

export interface NamedEndpoint {
  /** `feature.call` */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The path or one of its aliases. */
  readonly path: string;
}

/** Every endpoint of the contract, under every spelling of its path. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Readonly<Record<string, Endpoint>>).flatMap(([call, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ name: `${feature}.${call}`, endpoint, path })),
  ),
);

/** The path without parameter names: OpenAPI treats paths that differ only in those as equal. */
export const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** Replaces every parameter of a path with the same value. */
export const fill = (path: string, value: string): string => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

/** The ids with which the call makes different requests: a path without a parameter takes no id. */
export const idsFor = ({ path }: NamedEndpoint, ids: readonly string[]): readonly string[] =>
  path.includes('{') ? ids : ids.slice(0, 1);

/**
 * The queries whose parameters this call reads. Calls ignore unknown parameters (contract §1), so any other query would
 * repeat the same request.
 */
export function queriesOf({ endpoint }: NamedEndpoint, queries: readonly string[]): readonly string[] {
  const known = new Set(Object.keys(endpoint.query?.shape ?? {}).map(wireName));
  return queries.filter((query) => [...new URLSearchParams(query).keys()].every((key) => known.has(key)));
}

/** Calls an endpoint with this id in the path and, unless it is a GET, this body. */
export function call(
  client: TestClient,
  { endpoint, path }: NamedEndpoint,
  id: string,
  body: unknown,
): Promise<WireAnswer> {
  const url = fill(path, id);
  if (endpoint.method === 'GET') return client.get(url);
  if (endpoint.method === 'DELETE') return client.delete(url);
  return endpoint.method === 'POST' ? client.post(url, body) : client.put(url, body);
}
