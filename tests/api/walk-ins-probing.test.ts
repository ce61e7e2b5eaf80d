import { expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { ADMIN, addTerritory, networkAccount, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';
import { newWalkInPhone, registerWalkIn, walkInBody } from '../support/walk-ins.ts';

const LIMIT = 40;

it('staff get at most 40 answers an hour on whether a number outside of their reach is known, each logged', async () => {
  const app = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
  try {
    const admin = await signInAdmin(app);
    await turnOnNetwork(admin);
    const [here, there] = [
      await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] }),
      await addTerritory(admin, { level: 'area', cities: ['patna_br'] }),
    ];
    const officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: here });
    const prober = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: there });
    const { phoneNumber: known } = await registerWalkIn(officer);
    const search = (phoneNumber: string) =>
      prober.client.post(
        '/staff/walkIns/duplicates',
        walkInBody({ firstName: 'Unlike', birthYear: 1990, phoneNumber }),
      );
    const free = newWalkInPhone();
    // Searches for free numbers do not count.
    expect((await search(free)).body.result.data).toEqual({ matches: [], officeCheck: false });
    const answers = await Promise.all(Array.from({ length: LIMIT }, () => search(known)));
    expect(answers.map(({ body }) => body.result.data)).toEqual(
      answers.map(() => ({ matches: [], officeCheck: true })),
    );
    for (const phone of [known, free]) expectFailure(await search(phone), 429, 'request.too_many');
    expectFailure(
      await prober.client.post('/staff/walkIns', walkInBody({ phoneNumber: free })),
      429,
      'request.too_many',
    );
    const path = `/staff/audit?actorId=${prober.id}&action=walk_in.left_to_office&pageSize=100`;
    expect((await admin.client.get(path)).body.result.data).toHaveLength(LIMIT);
    await registerWalkIn(officer, { firstName: 'Unhindered' });
  } finally {
    await app.close();
  }
});
