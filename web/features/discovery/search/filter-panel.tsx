import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OptionLists, useOptions } from '../../../lib/options.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { type NearbyMeans, searchFiguresQuery } from '../discovery.queries.ts';
import { type SearchTerms, withTerms } from '../search-terms.ts';
import { AnswerFilter, useAnswerFilters } from './answer-filter.tsx';
import { keysOfField } from './fields.ts';
import { FilterField } from './filter-field.tsx';
import classes from './filter-panel.module.css';
import { countedKeys, fieldsOfGroup, type GroupId, groupIds } from './groups.ts';
import { KundliFilter } from './kundli-filter.tsx';
import { nearbyChoicesOf, nearbyPlace } from './nearby-place.ts';
import { useSearchTexts } from './use-search-texts.ts';

/**
 * Pause after a click before counts are fetched: long enough for the next click, short enough to feel immediate, ms.
 */
export const SEARCH_DELAY_MS = 150;

const noLists: OptionLists = {};

/** Number of active filters in a group. */
const setIn = (group: GroupId, terms: SearchTerms): number =>
  fieldsOfGroup(group).filter((field) => keysOfField(field).some((key) => terms[key] !== undefined)).length +
  (group === 'place' && terms.nearby !== undefined ? 1 : 0);

/** All filters in collapsible groups; options are counted in open groups only. */
export function FilterPanel({ terms, onTerms }: { terms: SearchTerms; onTerms: (terms: SearchTerms) => void }) {
  const { t } = useTranslation('discovery');
  const [open, setOpen] = useState<readonly GroupId[]>(() =>
    groupIds.filter((group) => group === 'basics' || setIn(group, terms) > 0),
  );
  const toggle = (group: GroupId): void =>
    setOpen(groupIds.filter((one) => (one === group ? !open.includes(one) : open.includes(one))));
  const bothWays = terms.bothWays !== false;
  return (
    <div className={classes.panel}>
      <div className={classes.both}>
        <Flag
          label={t('search.bothWays')}
          full={t('search.bothWays')}
          on={bothWays}
          onChange={(on) => onTerms(withTerms(terms, { bothWays: on ? undefined : false }))}
        />
        <p>{t(bothWays ? 'search.bothWaysOn' : 'search.bothWaysOffWhy')}</p>
      </div>
      {groupIds.map((group) => (
        <Group
          key={group}
          group={group}
          set={setIn(group, terms)}
          open={open.includes(group)}
          onToggle={() => toggle(group)}
        >
          <Fields group={group} terms={terms} onTerms={onTerms} />
        </Group>
      ))}
      <AnswerFilterGroup terms={terms} onTerms={onTerms} />
      <KundliFilter terms={terms} onTerms={onTerms} />
    </div>
  );
}

/** Filters on answers to the questions of the bureau, if it has any. */
function AnswerFilterGroup({ terms, onTerms }: { terms: SearchTerms; onTerms: (terms: SearchTerms) => void }) {
  const questions = useAnswerFilters();
  const chosen = [terms.extraAnswers ?? []].flat().length;
  const [isOpen, setIsOpen] = useState(chosen > 0);
  if (questions.length === 0) return null;
  return (
    <Group group="answers" set={chosen} open={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {questions.map((question) => (
        <AnswerFilter key={question.id} question={question} terms={terms} onTerms={onTerms} />
      ))}
    </Group>
  );
}

interface GroupProps {
  group: GroupId | 'answers';
  set: number;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Group({ group, set, open, onToggle, children }: GroupProps) {
  const { t } = useTranslation('discovery');
  const id = useId();
  return (
    <section className={classes.group}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {t(`search.group.${group}`)}
          {set > 0 && <span className={classes.set}>{t('search.groupSet', { count: set })}</span>}
          <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className={classes.fields} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}

/** The filters of an open group, with the server's counts. */
function Fields({
  group,
  terms,
  onTerms,
}: {
  group: GroupId;
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
}) {
  const lists = useOptions().data ?? noLists;
  const words = useSearchTexts(useLabels().labelOf);
  const account = useAccount();
  const partner = account?.gender ? (account.gender === 'MALE' ? 'FEMALE' : 'MALE') : undefined;
  const keys = useMemo(() => countedKeys([group]), [group]);
  const { data } = useQuery(searchFiguresQuery(useDebounced(terms, SEARCH_DELAY_MS), keys));
  const counts = useMemo(
    () =>
      new Map(
        Object.entries(data?.facets ?? {}).map(([key, values]) => [
          key,
          new Map(values.map(({ value, count }) => [String(value), count])),
        ]),
      ),
    [data],
  );
  return (
    <>
      {group === 'place' && <NearbyFilter terms={terms} onTerms={onTerms} means={data?.nearby} />}
      {fieldsOfGroup(group).map((field) => (
        <FilterField
          key={field.key}
          field={field}
          terms={terms}
          onTerms={onTerms}
          lists={lists}
          counts={data && (counts.get(field.key) ?? nobody)}
          words={words}
          partner={partner}
        />
      ))}
    </>
  );
}

const nobody: ReadonlyMap<string, number> = new Map();

interface NearbyFilterProps {
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
  /** Undefined until the server has answered. */
  means: NearbyMeans | undefined;
}

/** Everywhere, or near: in the member's own state (abroad, country) or city. */
function NearbyFilter({ terms, onTerms, means }: NearbyFilterProps) {
  const { t } = useTranslation('discovery');
  const choices = nearbyChoicesOf(means);
  const chosen = terms.nearby === undefined ? 'any' : choices.find((key) => key === terms.nearby);
  return (
    <Segments
      label={t('search.nearby')}
      name="nearby"
      options={[
        { key: 'any', label: t('search.nearbyOf.any') },
        ...choices.map((key) => ({ key, label: t(`search.nearbyOf.${nearbyPlace(key, means)}`) })),
      ]}
      value={chosen ?? 'state'}
      onChange={(near) => onTerms(withTerms(terms, { nearby: near === 'any' ? undefined : near }))}
    />
  );
}
