import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessLabel, type Endpoint } from '../../contract/kernel.ts';
import { domainName, oddSpellings } from '../../contract/wire-names.ts';
import { endpoints } from '../support/endpoints.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Operation {
  'x-access': string;
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}
interface Json {
  properties?: Record<string, Json>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startTestApp();
  document = await (await fetch(`${app.url}/openapi.json`)).json();
});
afterAll(() => app.close());

const BASE = '/api/v1/website';
const operationOf = (endpoint: Endpoint, path: string): Operation | undefined =>
  document.paths[`${BASE}${path}`]?.[endpoint.method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const bodyOf = (path: string, method = 'post') => {
  const content = document.paths[`${BASE}${path}`]?.[method]?.requestBody?.content ?? {};
  return content['application/json']?.schema;
};

/** Every property name that stands anywhere in the document. */
function propertyNames(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) propertyNames(item, names);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name);
      propertyNames(inner, names);
    }
  return names;
}

describe('GET /openapi.json', () => {
  it('has every call of the contract under every spelling, and no other', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { endpoint, path } of endpoints)
      expect(operationOf(endpoint, path), `${endpoint.method} ${path}`).toBeDefined();
    expect(operations()).toHaveLength(endpoints.length);
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it('says who may call each', () => {
    for (const { endpoint, path } of endpoints) {
      const operation = operationOf(endpoint, path);
      expect(operation?.['x-access']).toBe(accessLabel(endpoint.access));
      expect(operation?.['x-access']).toMatch(/^(public|member|staff:[A-Z_,]+)$/);
      const schemes = operation?.security.flatMap((one) => Object.keys(one as object));
      const expected = endpoint.mediaCookie ? ['bearer', 'mediaCookie'] : ['bearer'];
      expect(schemes).toEqual(endpoint.access === 'public' ? [] : expected);
      // To who is not signed in, a picture is not there (contract §6).
      const refusal = endpoint.mediaCookie ? '404' : '401';
      if (endpoint.access !== 'public') expect(operation?.responses).toHaveProperty(refusal);
      if (endpoint.mediaCookie) expect(operation?.responses).not.toHaveProperty('401');
    }
  });

  it('has the paths as an existing client calls them', () => {
    const calls = {
      post: [
        '/user/login',
        '/user/register',
        '/user/createBasicDetail',
        '/user/createEducationAndCarrier',
        '/user/createEducationAndCarrierDetail',
        '/user/createFamilyDetail',
        '/user/logout',
        '/user/refresh',
      ],
      get: [
        '/user/getAll',
        '/user/getById/{id}',
        '/user/myProfile',
        '/Profile/getById/{id}',
        '/user/GetProfileById/{id}',
        '/user/verify',
        '/options',
      ],
      put: [
        '/user/updateById/{id}',
        '/user/updatefamilyDetail',
        '/user/updateFamilyDetail',
        '/user/updateEducationAndCarrier',
        '/user/updateBasicDetail',
        '/user/updatePartnerPreference',
        '/user/forgetPassword',
        '/user/updatePassword',
        '/user/changeStatus/{id}',
      ],
      delete: ['/user/delete/{id}', '/Profile/delete/{id}'],
    };
    for (const [method, paths] of Object.entries(calls))
      for (const path of paths) expect(document.paths[`${BASE}${path}`]?.[method], `${method} ${path}`).toBeDefined();
  });

  it('names the places of each path, and no others', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { parameters }] of Object.entries(methods)) {
        const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(named.toSorted(), `${method} ${path}`).toEqual(places.toSorted());
      }
  });

  it('tells of every field that is sent what it takes', () => {
    const untold = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        Object.entries(requestBody?.content['application/json']?.schema.properties ?? {})
          .filter(([, schema]) => Object.keys(schema as object).length === 0)
          .map(([name]) => `${method} ${path} ${name}`),
      ),
    );
    // Ignored unless staff send them (contract §3), so anything may stand there.
    const ignored = ['role', 'status'].map((name) => `put ${BASE}/user/updateById/{id} ${name}`);
    expect(untold).toEqual(ignored);
    expect(bodyOf('/user/register')?.properties?.firstName).toMatchObject({ type: 'string' });
  });

  it('describes what a sign-in repeats', () => {
    const answer = document.paths[`${BASE}/user/login`]?.post?.responses[200]?.content?.['application/json']?.schema;
    const { user, token } = answer?.properties?.result?.properties?.data?.properties ?? {};
    expect(user).toMatchObject({ type: 'object', required: expect.arrayContaining(['_id', 'role']) });
    expect(answer?.properties).toMatchObject({ user, token, data: { properties: { user, token } } });
  });

  it('spells fields as the wire does, never as we do inside', () => {
    const names = propertyNames(document);
    for (const name of names) expect(domainName(name), `${name} is a name of ours`).toBeDefined();
    for (const odd of oddSpellings.filter(
      (word) => !/^(EducationAndCarrier|shortListPofile|forgetPassword)$/.test(word),
    ))
      expect(names, odd).toContain(odd);
    for (const name of ['_id', 'DOB', 'disable', 'BasicInfo', 'EducationAndCarrierInfo', 'partnerPreferenceInfo'])
      expect(names).toContain(name);
  });

  it('says which fields a call needs', () => {
    const seven = ['firstName', 'lastName', 'phoneNumber', 'email', 'password', 'gender', 'behalfOf'];
    expect(bodyOf('/user/register')?.required?.toSorted()).toEqual(seven.toSorted());
    expect(bodyOf('/user/login')?.required?.toSorted()).toEqual(['email', 'password']);
    expect(bodyOf('/user/createBasicDetail')?.required?.toSorted()).toEqual(
      ['maritalStatus', 'DOB', 'motherTongue', 'height', 'religion'].toSorted(),
    );
    expect(bodyOf('/user/createFamilyDetail')?.required).toContain('numberOfMarriedsister');
    expect(bodyOf('/user/updatefamilyDetail', 'put')?.required ?? []).toEqual([]);
  });

  it('describes the failure envelope and its codes', () => {
    const { Failure } = (document as unknown as { components: { schemas: Record<string, unknown> } }).components
      .schemas;
    expect(Failure).toMatchObject({ required: ['success', 'message', 'error'] });
    for (const operation of operations()) {
      expect(operation.responses).toHaveProperty('200');
      expect(operation.responses).toHaveProperty('429');
    }
  });
});

describe('GET /docs', () => {
  it('is readable on one’s own machine', async () => {
    const answer = await fetch(`${app.url}/docs`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<html/i);
  });
});
