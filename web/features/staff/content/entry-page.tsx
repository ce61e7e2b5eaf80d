import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { entryQuery, findListedKind, type ListedKind } from './content.queries.ts';
import { ContentGate } from './content-gate.tsx';
import { EntryEditor } from './editor/entry-editor.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** `/staff/content/{kind}/{id}`: the editor of one entry in one language. */
export default function EntryPage() {
  const { kind: given, id = '' } = useParams();
  const kind = findListedKind(given);
  if (!kind) return <NotFound />;
  return (
    <ContentGate>
      <LoadedEntry key={id} kind={kind} id={id} />
    </ContentGate>
  );
}

function LoadedEntry({ kind, id }: { kind: ListedKind; id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(entryQuery(kind, id));
  const isJustSaved = useLocation().state?.isJustSaved === true;
  // The editor starts with the newest version, which the cache has only after the first save of an entry.
  if (data && (isFetchedAfterMount || isJustSaved || error))
    return (
      <EntryFrame kind={kind}>
        <EntryEditor place={{ kind, language: data.language }} saved={data} />
      </EntryFrame>
    );
  return error ? <PageFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
