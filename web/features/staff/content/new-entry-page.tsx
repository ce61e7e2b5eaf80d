import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { type ContentLanguage, contentLanguages, MAX_POSITION } from '../../../../contract/content/values.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { entriesQuery, entryQuery, findListedKind, type ListedKind } from './content.queries.ts';
import { ContentGate } from './content-gate.tsx';
import { EntryEditor } from './editor/entry-editor.tsx';
import { type EntryFields, emptyFields, type SavedEntry } from './entry.ts';
import { EntryFrame } from './entry-frame.tsx';

/** `/staff/content/{kind}/new`: a new entry, or a version of another entry in one more language. */
export default function NewEntryPage() {
  const kind = findListedKind(useParams().kind);
  const [address] = useSearchParams();
  const language = contentLanguages.find((one) => one === address.get('language')) ?? 'en';
  const original = address.get('translationOf');
  if (!kind) return <NotFound />;
  return (
    <ContentGate>
      {original ? (
        <Translation key={`${original} ${language}`} kind={kind} language={language} id={original} />
      ) : (
        <FirstVersion key={language} kind={kind} language={language} />
      )}
    </ContentGate>
  );
}

interface NewProps {
  kind: ListedKind;
  language: ContentLanguage;
}

/** Questions and services are added at the end of their list. */
function FirstVersion({ kind, language }: NewProps) {
  const isOrdered = kind !== 'blog';
  const list = useQuery({ ...entriesQuery(kind, { filter: 'all', language, pageSize: 100 }), enabled: isOrdered });
  if (isOrdered && list.isPending) return <PageSkeleton />;
  const last = Math.max(0, ...(list.data?.data ?? []).map(({ fields }) => Number(fields.order)));
  const order = isOrdered ? String(Math.min(last + 1, MAX_POSITION)) : '';
  return (
    <EntryFrame kind={kind}>
      <EntryEditor place={{ kind, language }} saved={null} initial={{ ...emptyFields, order }} />
    </EntryFrame>
  );
}

/** A translation begins with what is the same in all languages. */
function Translation({ kind, language, id }: NewProps & { id: string }) {
  const { data, error, refetch } = useQuery(entryQuery(kind, id));
  if (!data) return error ? <PageFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <EntryFrame kind={kind}>
      <EntryEditor
        place={{ kind, language, translationOf: id }}
        saved={null}
        initial={sharedFields(data)}
        translations={[{ id, language: data.language }, ...data.translations]}
      />
    </EntryFrame>
  );
}

const sharedFields = ({ fields: { cover, author, order, productId } }: SavedEntry): EntryFields => ({
  ...emptyFields,
  ...{ cover, author, order, productId },
});
