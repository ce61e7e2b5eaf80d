import type { Viewer } from '../../../../platform/http/handlers.ts';
import { siteOf } from '../../../../platform/messages/message-queues.ts';
import { createPdfRenderer } from '../../../../platform/pdf/pdf-renderer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { SettingsStore } from '../../../settings/office/index.ts';
import type { Audit } from '../../../staff/audit/index.ts';
import { DELETED_ACCOUNT } from '../order.present.ts';
import type { OrderDesk } from '../order-desk.ts';
import { orderReader } from '../orders.repo.ts';
import { contentOf, type DeliveryNoteContent } from './delivery-note.content.ts';

/** Maximum delivery notes per person and hour. */
const PER_HOUR = 120;

interface Deps {
  readonly audit: Audit;
  readonly desk: OrderDesk;
  readonly settings: Pick<SettingsStore, 'sellerIn'>;
}

/** Delivery notes: the contents of a parcel and its address, without prices. */
export function createDeliveryNotes(
  { db, limits, brand, publicUrl }: Pick<Platform, 'db' | 'limits' | 'brand' | 'publicUrl'>,
  { audit, desk, settings }: Deps,
) {
  const press = createPdfRenderer<DeliveryNoteContent>(new URL('./delivery-note.worker.ts', import.meta.url), brand);
  const perViewer = limits.define('delivery-note', PER_HOUR, 3600);
  return {
    /** The note of one order as PDF; a print by staff is logged. @throws Failure 404, 429, 503 */
    async pdf(viewer: Viewer, id: string): Promise<{ data: Uint8Array; fileName: string }> {
      const row = await desk.find(viewer, id);
      await perViewer.use(viewer.id);
      if (viewer.role !== 'MEMBER')
        await audit.recordView(viewer, {
          action: 'order.printed',
          subjectId: row.customer_id,
          detail: { orderId: id, number: row.number },
        });
      const order = {
        ...{ number: row.number, customerName: row.customer_name ?? DELETED_ACCOUNT, address: row.address },
        ...{ note: row.note, createdAt: row.created_at, expectedAt: row.expected_at },
        lines: await orderReader(db.read).lines(id),
      };
      const stored = await orderReader(db.read).languageOfCustomer(id);
      const { name, language } = siteOf({ brand, publicUrl }, stored);
      const content = contentOf(order, await settings.sellerIn(db.read), name, language);
      return { data: await press.render(content), fileName: `delivery-note-${row.number}.pdf` };
    },
    stop: () => press.close(),
  };
}
