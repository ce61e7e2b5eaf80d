import { useParams } from 'react-router';
import { NotFound } from '../../../ui/not-found.tsx';
import { isKind } from './review-kinds.ts';
import { Workbench } from './workbench.tsx';

/** `/staff/queues/{kind}`: the items of one queue, one after the other. */
export default function WorkbenchPage() {
  const { kind } = useParams();
  return isKind(kind) ? <Workbench kind={kind} /> : <NotFound />;
}
