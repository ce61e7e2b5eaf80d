import type { Comparison, OwnAstro, SentAstro } from '../../../contract/astro/schema.ts';
import { type TraditionName, traditions } from '../../../contract/astro/traditions.ts';
import { ASTRO_CONSENT_VERSION, kootas } from '../../../contract/astro/values.ts';
import { type City, findCity } from '../../../contract/options/cities.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { showsComparison } from '../visibility/index.ts';
import { type BirthRow, birthReader, birthWriter } from './birth.repo.ts';
import type { Birth } from './birth.rules.ts';
import { type Chart, chartOf } from './chart.rules.ts';
import { comparedManglik, type Manglik, manglikOf } from './manglik.rules.ts';
import { comparedCharts, pointsByCode } from './match.rules.ts';
import { moonPlaces } from './moon-codes.ts';

/** The tables in use. A second tradition becomes a choice of the operator. */
const TRADITION: TraditionName = 'north-1';

const DAY = 86_400;
/** Times in 24 hours that a member can enter time and place of birth. */
const SAVES_PER_DAY = 10;
/** Comparisons that a member can open in 24 hours: as many as profiles. */
const COMPARISONS_PER_DAY = 300;

const unique = (values: readonly number[]): number[] => [...new Set(values)];

const townOf = (key: string | null): City | undefined => {
  const city = key === null ? undefined : findCity(key);
  return city?.key === key ? city : undefined;
};

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Stored = Pick<BirthRow, 'minutes' | 'accuracy' | 'place' | 'utcOffset'>;

function chartFrom({ minutes, accuracy, place, utcOffset }: Stored, day: string): Chart {
  const town = townOf(place);
  const at: Birth['place'] = town
    ? { town: town.key, latitude: town.latitude, longitude: town.longitude }
    : { offset: utcOffset ?? 330 };
  return chartOf({ day, minutes, accuracy, place: at });
}

/** The code of the Moon if the time leaves only one. */
const onlyCode = ({ moon }: Chart): number | null => (moon.length === 1 ? (moon[0] ?? null) : null);

const presentManglik = ({ from, easings }: Manglik) => ({ from: { ...from }, easings: [...easings] });

/** Comparison of births by the tables of one tradition, for members who switched it on. */
export function createAstro(
  { db, clock, limits, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'erasures'>,
  {
    accounts,
    profiles,
    isPartOn,
  }: {
    accounts: Pick<Accounts, 'facts' | 'lock'>;
    profiles: Pick<Profiles, 'factsFor' | 'onEdited'>;
    isPartOn(): boolean;
  },
) {
  const table = traditions[TRADITION];
  // A member who could change the own birth and compare without limit would find out the position of another's Moon.
  const saves = limits.define('astro.save', SAVES_PER_DAY, DAY);
  const comparisons = limits.define('astro.match', COMPARISONS_PER_DAY, DAY);

  // The search uses the code of the Moon, which follows from the date of birth too.
  profiles.onEdited(async (tx, memberId, fields) => {
    if (!fields.includes('dateOfBirth')) return;
    const row = await birthReader(tx).of(memberId);
    if (row?.day) await birthWriter(tx).saveCode(memberId, onlyCode(chartFrom(row, row.day)), row.day);
  });

  async function own({ id }: Pick<Viewer, 'id'>): Promise<OwnAstro> {
    const row = await birthReader(db.read).of(id);
    const chart = row?.day ? chartFrom(row, row.day) : undefined;
    return {
      isOn: row !== undefined,
      consentVersion: ASTRO_CONSENT_VERSION,
      consentedAt: row?.consentedAt.toISOString() ?? null,
      birthTime: typeof row?.minutes === 'number' ? timeOf(row.minutes) : null,
      accuracy: row?.accuracy ?? null,
      place: row?.place ?? null,
      utcOffset: row?.utcOffset ?? null,
      own: chart
        ? {
            rashi: [...chart.moonSigns],
            nakshatra: unique(chart.moon.map((code) => moonPlaces[code]?.nakshatra ?? 0)),
            lagna: chart.lagna && [...chart.lagna],
            manglik: presentManglik(manglikOf(table, chart)),
          }
        : null,
    };
  }

  return {
    own,

    /** Deletes birth data again after a restore. */
    replayRemoval: async (tx: Tx, memberId: string): Promise<void> => void (await birthWriter(tx).remove(memberId)),

    /**
     * Saves birth data, or deletes them, which is possible after the operator has switched the part off, too.
     * @throws Failure 400 for an unknown town, 404 while the part is off, 409 without a date of birth, 429
     */
    async save(viewer: Viewer, sent: SentAstro): Promise<OwnAstro> {
      if (sent.isOn && !isPartOn()) throw fail('not_found');
      if (sent.isOn) await saves.use(viewer.id);
      await db.transaction(async ({ tx }) => {
        await accounts.lock(tx, viewer.id);
        if (!sent.isOn) {
          if (await birthWriter(tx).remove(viewer.id))
            await erasures.record(tx, { kind: 'birth.removed', subjectId: viewer.id });
          return;
        }
        const place = sent.place || null;
        if (place && !townOf(place))
          throw failField('request.invalid', 'place', 'Please choose the town from the list.');
        const day = await birthReader(tx).dayOf(viewer.id);
        if (!day) throw fail('astro.birth_date_missing');
        const accuracy = sent.accuracy ?? 'unknown';
        const stored: Stored = {
          minutes: accuracy === 'unknown' || !sent.birthTime ? null : minutesOf(sent.birthTime),
          accuracy,
          place,
          utcOffset: place ? null : (sent.utcOffset ?? null),
        };
        const moonCode = onlyCode(chartFrom(stored, day));
        const birth = { ...stored, consentVersion: ASTRO_CONSENT_VERSION, moonCode, computedFor: day };
        await birthWriter(tx).save(viewer.id, birth, clock.now());
        await erasures.record(tx, { kind: 'birth.given', subjectId: viewer.id });
      });
      return own(viewer);
    },

    /**
     * Codes of the places of the Moon that give a member fewer kundli points with the viewer than `points`. Undefined if
     * the viewer may not compare: he or she has not switched it on, or is not shown to others.
     */
    async codesBelow(viewerId: string, points: number): Promise<readonly number[] | undefined> {
      const reader = birthReader(db.read);
      const row = isPartOn() ? await reader.of(viewerId) : undefined;
      if (!row?.day || !(await reader.isPublished(viewerId))) return undefined;
      const chart = chartFrom(row, row.day);
      const { gender } = await accounts.facts(viewerId);
      const halves = pointsByCode(table, chart.moon, gender === 'MALE');
      return [...halves.keys()].filter((code) => (halves[code] as number) < points * 2);
    },

    /** How the viewer's birth and another member's compare. @throws Failure 404 unless both may see it, 429 */
    async match(viewer: Viewer, otherId: string): Promise<Comparison> {
      await comparisons.use(viewer.id);
      const [there, back, own, other, me] = await Promise.all([
        profiles.factsFor(viewer, otherId),
        profiles.factsFor({ id: otherId }, viewer.id).catch(() => undefined),
        birthReader(db.read).of(viewer.id),
        birthReader(db.read).of(otherId),
        accounts.facts(viewer.id),
      ]);
      // Charts are computed after the decision, so that a refusal takes the same time whatever its reason.
      if (!there || !back || !own?.day || !other?.day) throw fail('not_found');
      if (!showsComparison({ ...there, isOn: true }, { ...back, isOn: true })) throw fail('not_found');
      const [mine, theirs] = [chartFrom(own, own.day), chartFrom(other, other.day)];
      const isGroom = me.gender === 'MALE';
      const { total, parts } = comparedCharts(table, isGroom ? mine : theirs, isGroom ? theirs : mine);
      const [ownManglik, otherManglik] = comparedManglik(manglikOf(table, mine), manglikOf(table, theirs));
      return {
        tradition: TRADITION,
        total: { ...total },
        parts: parts.map((part, index) => ({ ...part, most: kootas[index]?.most ?? 0 })),
        manglik: { own: presentManglik(ownManglik), other: presentManglik(otherManglik) },
      };
    },
  };
}

export type Astro = ReturnType<typeof createAstro>;
