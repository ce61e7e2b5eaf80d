import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessLabel, type Endpoint } from '../../contract/kernel.ts';
import { domainName, irregularNames } from '../../contract/wire-names.ts';
import { endpoints, shapeOf } from '../support/endpoints.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Operation {
  'x-access': string;
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }>;
  };
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
const operationOf = (endpoint: Endpoint, path: string): Operation | undefined => {
  const all = Object.entries(document.paths).filter(([written]) => shapeOf(written) === shapeOf(`${BASE}${path}`));
  expect(all.length, `one path is ${path}`).toBeLessThanOrEqual(1);
  return all[0]?.[1][endpoint.method.toLowerCase()];
};
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const bodyOf = (path: string, method = 'post') => {
  const content = document.paths[`${BASE}${path}`]?.[method]?.requestBody?.content ?? {};
  return content['application/json']?.schema;
};

/** Every property name that occurs anywhere in the document. */
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
  it('lists every call of the contract under every path, and no others', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { endpoint, path } of endpoints)
      expect(operationOf(endpoint, path), `${endpoint.method} ${path}`).toBeDefined();
    expect(operations()).toHaveLength(endpoints.length);
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it('gives the access rule of each call', () => {
    for (const { endpoint, path } of endpoints) {
      const operation = operationOf(endpoint, path);
      expect(operation?.['x-access']).toBe(accessLabel(endpoint.access));
      expect(operation?.['x-access']).toMatch(/^(public|member|staff:[A-Z_,]+)$/);
      const schemes = operation?.security.flatMap((one) => Object.keys(one as object));
      const expected = endpoint.mediaCookie ? ['bearer', 'mediaCookie'] : ['bearer'];
      const isPublic = endpoint.access === 'public';
      expect(schemes).toEqual(isPublic && !endpoint.heedsSignIn ? [] : expected);
      expect(operation?.security.some((one) => Object.keys(one as object).length === 0)).toBe(
        endpoint.heedsSignIn === true,
      );
      // For a signed-out caller a picture does not exist (contract §6).
      const refusal = endpoint.mediaCookie ? '404' : '401';
      if (endpoint.access !== 'public') expect(operation?.responses).toHaveProperty(refusal);
      if (endpoint.mediaCookie) expect(operation?.responses).not.toHaveProperty('401');
    }
  });

  it('allows an access token on public calls that use one if it is sent', () => {
    for (const path of ['/user/logout', '/support/tickets', '/family/invitation/look', '/family/invitation/accept'])
      expect(document.paths[`${BASE}${path}`]?.post?.security, path).toEqual([{}, { bearer: [] }]);
  });

  it('contains the paths that existing clients call', () => {
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

  it('lists each path in one form, and describes the ids in it', () => {
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    const message = document.paths[`${BASE}/chat/message/{id}`];
    expect(message?.post?.parameters[0]).toMatchObject({ name: 'id', in: 'path', description: 'The receiverId.' });
    expect(message?.delete?.parameters[0]).toMatchObject({ name: 'id', in: 'path' });
  });

  it('names the parameters of each path and no others', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { parameters }] of Object.entries(methods)) {
        const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(named.toSorted(), `${method} ${path}`).toEqual(places.toSorted());
      }
  });

  it('gives a type for every field of a request', () => {
    const untold = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        Object.entries(requestBody?.content['application/json']?.schema.properties ?? {})
          .filter(([, schema]) => Object.keys(schema as object).length === 0)
          .map(([name]) => `${method} ${path} ${name}`),
      ),
    );
    // These fields are ignored unless staff send them (contract §3), so they accept any value.
    const ignored = ['role', 'status'].map((name) => `put ${BASE}/user/updateById/{id} ${name}`);
    expect(untold).toEqual(ignored);
    expect(bodyOf('/user/register')?.properties?.firstName).toMatchObject({ type: 'string' });
  });

  it('describes the fields that a sign-in answer contains twice', () => {
    const answer = document.paths[`${BASE}/user/login`]?.post?.responses[200]?.content?.['application/json']?.schema;
    const { user, token } = answer?.properties?.result?.properties?.data?.properties ?? {};
    expect(user).toMatchObject({ type: 'object', required: expect.arrayContaining(['_id', 'role']) });
    expect(answer?.properties).toMatchObject({ user, token, data: { properties: { user, token } } });
  });

  it('spells fields as the API does, never as the source code does', () => {
    const names = propertyNames(document);
    for (const name of names) expect(domainName(name), `${name} is a name of ours`).toBeDefined();
    for (const odd of irregularNames.filter(
      (word) => !/^(EducationAndCarrier|shortListPofile|forgetPassword)$/.test(word),
    ))
      expect(names, odd).toContain(odd);
    for (const name of ['_id', 'DOB', 'disable', 'BasicInfo', 'EducationAndCarrierInfo', 'partnerPreferenceInfo'])
      expect(names).toContain(name);
  });

  it('marks the required fields of a call', () => {
    // Email and password, or a code for the phone number.
    const five = ['firstName', 'lastName', 'phoneNumber', 'gender', 'behalfOf'];
    expect(bodyOf('/user/register')?.required?.toSorted()).toEqual(five.toSorted());
    expect(bodyOf('/user/login')?.required?.toSorted()).toEqual(['email', 'password']);
    expect(bodyOf('/user/createBasicDetail')?.required?.toSorted()).toEqual(
      ['maritalStatus', 'DOB', 'motherTongue', 'height', 'religion'].toSorted(),
    );
    expect(bodyOf('/user/createFamilyDetail')?.required).toContain('numberOfMarriedsister');
    expect(bodyOf('/user/updatefamilyDetail', 'put')?.required ?? []).toEqual([]);
  });

  it('requires a body only if the call does', () => {
    for (const { endpoint, path } of endpoints) {
      const { body, uploads, raw } = endpoint as Endpoint;
      if (!body || uploads || raw) continue;
      const isNeeded = !body.safeParse({}).success;
      expect(operationOf(endpoint, path)?.requestBody?.required, `${endpoint.method} ${path}`).toBe(isNeeded);
    }
  });

  it('gives the lengths of texts', () => {
    const lengthOf = (path: string, field: string, method = 'post') =>
      (bodyOf(path, method)?.properties?.[field] as { maxLength?: number; anyOf?: { maxLength?: number }[] }) ?? {};
    expect(lengthOf('/user/register', 'firstName')).toMatchObject({ minLength: 1, maxLength: 50 });
    expect(lengthOf('/chat/message/{id}', 'content')).toMatchObject({ minLength: 1, maxLength: 4000 });
    expect(lengthOf('/support/tickets', 'message')).toMatchObject({ minLength: 1, maxLength: 4000 });
    expect(lengthOf('/user/updatefamilyDetail', 'aboutFamily', 'put').anyOf?.[0]).toMatchObject({ maxLength: 1000 });
  });

  it('names the option list of each field whose values are keys of a list', () => {
    const said = (path: string, field: string, method = 'post') =>
      JSON.stringify(bodyOf(path, method)?.properties?.[field]);
    expect(said('/user/register', 'behalfOf')).toContain('`accountFor`');
    expect(said('/user/createBasicDetail', 'height')).toContain('`height`');
    expect(said('/user/createEducationAndCarrier', 'occupation')).toContain('`occupation`');
    expect(said('/user/updatePartnerPreference', 'education', 'put')).toContain('`educationLevel`');
    const filters = document.paths[`${BASE}/user/getAll`]?.get?.parameters ?? [];
    expect(JSON.stringify(filters.find(({ name }) => name === 'motherTongue'))).toContain('`motherTongue`');
  });

  it('combines the fields of all steps for POST /Profile/create, and allows null for preferences', () => {
    const steps = ['createBasicDetail', 'createEducationAndCarrier', 'createFamilyDetail'];
    const all = steps.flatMap((step) => Object.keys(bodyOf(`/user/${step}`)?.properties ?? {}));
    expect(Object.keys(bodyOf('/Profile/create')?.properties ?? {}).toSorted()).toEqual(all.toSorted());
    const wishes = bodyOf('/user/updatePartnerPreference', 'put')?.properties;
    for (const key of ['maritalStatus', 'strict']) expect(wishes?.[key]).toMatchObject({ type: ['array', 'null'] });
  });

  it('marks the file as required in each upload call with one file', () => {
    const form = (path: string) =>
      document.paths[`${BASE}${path}`]?.post?.requestBody?.content['multipart/form-data']?.schema;
    expect(form('/user/trustBadge')?.required).toEqual(['documentType', 'document']);
    expect(form('/user/trustBadge/selfie')?.required).toEqual(['selfie']);
    expect(form('/user/uploadImage')?.required).toEqual([]);
  });

  it('lists web forms for calls that accept them', () => {
    const content = document.paths[`${BASE}/notifications/unsubscribe`]?.post?.requestBody?.content ?? {};
    expect(Object.keys(content).toSorted()).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
  });

  it('describes what staff may not do with other accounts', () => {
    const responses = (path: string, method: string) => document.paths[`${BASE}${path}`]?.[method]?.responses ?? {};
    // Answers to a `userId` that does not exist.
    for (const [path, method] of [
      ['/user/createBasicDetail', 'post'] as const,
      ['/user/updatefamilyDetail', 'put'] as const,
    ])
      expect(responses(path, method)[404]?.description).toContain('`not_found`');
    for (const [path, method] of [
      ['/user/delete/{id}', 'delete'] as const,
      ['/user/changeStatus/{id}', 'put'] as const,
    ])
      expect(responses(path, method)[409]?.description).toContain('`staff.last_admin`');
  });

  it('describes the error envelope and its codes', () => {
    const { Failure } = (document as unknown as { components: { schemas: Record<string, unknown> } }).components
      .schemas;
    expect(Failure).toMatchObject({ required: ['success', 'message', 'error'] });
    for (const operation of operations()) {
      // A call that only redirects has no answer of its own.
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^(200|303)$/)]));
      expect(operation.responses).toHaveProperty('429');
      // Server errors and unavailable services, which the operations do not list separately.
      expect(operation.responses.default?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Failure',
      });
    }
  });
});

describe('GET /docs', () => {
  it('serves a page when the server runs on a local machine', async () => {
    const answer = await fetch(`${app.url}/docs`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<html/i);
  });
});
