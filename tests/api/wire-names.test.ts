import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeNames, irregularNames, wireName, wirePaths } from '../../contract/wire-names.ts';

const HOME = join('contract', 'wire-names.ts');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Every text file of the product's own source. */
async function sources(): Promise<string[]> {
  const lists = await Promise.all(
    ['server', 'web', 'contract'].map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && /\.(?:tsx?|json|css|html|sql|mjs)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  return lists.flat();
}

describe('irregular spellings in the API', () => {
  it('appear in one file of the contract only', async () => {
    const files = (await sources()).filter((file) => file !== HOME && !isTest(file));
    expect(files.length).toBeGreaterThan(100);
    const found: string[] = [];
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      for (const odd of irregularNames) if (text.includes(odd)) found.push(`${file}: ${odd}`);
    }
    expect(found).toEqual([]);
  });

  it('are all used by the tables and paths of that file', async () => {
    const home = await readFile(HOME, 'utf8');
    const [tables = '', list = ''] = home.split('export const irregularNames');
    for (const odd of irregularNames) {
      expect(list).toContain(`'${odd}'`);
      if (odd !== 'shortListPofile') expect(tables, odd).toContain(odd);
    }
  });

  it('are those of the specification', () => {
    const spelled = {
      id: '_id',
      accountFor: 'behalfOf',
      highestEducation: 'higestEducation',
      hasDisability: 'disable',
      dateOfBirth: 'DOB',
      livesWithParents: 'isLivedWithParent',
      brothers: 'numberOfBrother',
      marriedBrothers: 'numberOfMarriedBrother',
      sisters: 'numberOfSister',
      marriedSisters: 'numberOfMarriedsister',
      basicInfo: 'BasicInfo',
      educationInfo: 'EducationAndCarrierInfo',
      familyInfo: 'familyDetailinfo',
      partnerPreference: 'partnerPreferenceInfo',
    };
    for (const [domain, wire] of Object.entries(spelled)) expect(wireName(domain)).toBe(wire);
    expect(encodeNames([{ sisters: { id: 1 } }])).toEqual([{ numberOfSister: { _id: 1 } }]);
    expect(wirePaths.forgotPassword).toBe('/user/forgetPassword');
  });
});
