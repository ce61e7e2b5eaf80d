import { createPdfPress } from '../../platform/pdf/press.ts';
import type { InvoiceContent } from './invoice.content.ts';

export const createInvoicePress = () => createPdfPress<InvoiceContent>(new URL('./invoice.worker.ts', import.meta.url));
