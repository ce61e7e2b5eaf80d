import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileCodeDigits } from '../../../../contract/profiles/profile-code.ts';
import { type SearchTerms, withTerms } from '../search-terms.ts';

/** Pause in typing after which the search starts, ms. */
const SEARCH_DELAY_MS = 400;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the text is a profile's id or code. */
const isProfileId = (typed: string): boolean => uuid.test(typed) || profileCodeDigits(typed) !== undefined;

const termOf = (typed: string) => ({
  name: isProfileId(typed) ? undefined : typed,
  profileId: isProfileId(typed) ? typed : undefined,
});

const typedIn = ({ profileId, name }: SearchTerms): string => String(profileId ?? name ?? '');

/** One field for a name or a profile code; the form of the typed text decides which is searched. */
export function SearchBox({ terms, onTerms }: { terms: SearchTerms; onTerms: (terms: SearchTerms) => void }) {
  const { t } = useTranslation('discovery');
  const standing = typedIn(terms);
  const [typed, setTyped] = useState(standing);
  const sent = useRef(standing);
  const field = useRef<HTMLInputElement>(null);

  // The address has changed by Back, a chip or a suggestion.
  useEffect(() => {
    if (standing === sent.current) return;
    sent.current = standing;
    setTyped(standing);
  }, [standing]);

  const send = (text: string): void => {
    const next = text.trim();
    if (next === sent.current) return;
    sent.current = next;
    onTerms(withTerms(terms, termOf(next)));
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <TextInput
          ref={field}
          name="q"
          label={t('search.box')}
          placeholder={t('search.boxHint')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSectionWidth="var(--field)"
          rightSection={
            typed && (
              <ActionIcon
                aria-label={t('search.clearBox')}
                onClick={() => {
                  setTyped('');
                  send('');
                  field.current?.focus();
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            )
          }
        />
      </form>
    </search>
  );
}
