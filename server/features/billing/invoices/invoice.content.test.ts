import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxBreakdown } from '../../../../contract/billing/gst.ts';
import { languages } from '../../../../contract/languages.ts';
import { contentOf } from './invoice.content.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { spellNumber } from './number-words.ts';
import { rupeesOf, spellRupees } from './rupees.ts';
import { financialYearOf, numberOf, serialOf } from './serials.rules.ts';

const sold: InvoiceRow = {
  ...{ id: 'a', kind: 'invoice', number: 'INV/26-27/000007', isTest: false, orderId: 'o', memberId: 'm' },
  ...{ refundId: null, invoiceId: null, issuedAt: new Date('2026-11-20T20:00:00Z'), total: 50_000 },
  ...{ parts: taxBreakdown(50_000, 18, true), rate: 18, sac: '998599' },
  seller: {
    name: 'Rishta Ltd',
    address: '1 Road, Mumbai',
    gstin: '27ABCDE1234F1Z5',
    state: 'Maharashtra',
    demo: false,
  },
  buyer: { name: 'ज़ैनब ख़ान', email: 'zainab@mail.example', state: 'Maharashtra' },
  line: { name: 'Premium', days: 90 },
};
const textOf = (row: InvoiceRow, of?: InvoiceRow): string => JSON.stringify(contentOf(row, 'Rishta', of));

describe('invoice', () => {
  it('contains the details that GST Rule 46 requires', () => {
    const { title, seller, buyer, facts, lines, sums, total, inWords: amount } = contentOf(sold, 'Rishta', undefined);
    expect(title).toBe('TAX INVOICE');
    expect(seller).toEqual({
      name: 'Rishta Ltd',
      lines: ['1 Road, Mumbai', 'Maharashtra (27)', 'GSTIN 27ABCDE1234F1Z5'],
    });
    expect(buyer).toEqual({ name: 'ज़ैनब ख़ान', lines: ['zainab@mail.example', 'Maharashtra (27)'] });
    // In India, the moment of the sale is already on the next day.
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Invoice no.', 'INV/26-27/000007'],
        ['Date', '21 November 2026'],
        ['Place of supply', 'Maharashtra (27)'],
      ]),
    );
    expect(lines[0]).toMatchObject({ name: 'Premium', sac: '998599', amount: '₹ 423.72' });
    expect(sums).toEqual([
      ['Taxable value', '₹ 423.72'],
      ['CGST 9%', '₹ 38.14'],
      ['SGST 9%', '₹ 38.14'],
    ]);
    expect(total).toEqual(['Total paid', '₹ 500.00']);
    expect(amount).toEqual(['Rupees Five Hundred Only']);
  });

  it('has a single tax (IGST) when the buyer lives in another state', () => {
    const parts = taxBreakdown(50_000, 18, false);
    const { sums } = contentOf({ ...sold, parts, buyer: { ...sold.buyer, state: 'Kerala' } }, 'Rishta', undefined);
    expect(sums).toEqual([
      ['Taxable value', '₹ 423.73'],
      ['IGST 18%', '₹ 76.27'],
    ]);
  });

  it('shows UTGST in a union territory without a legislature', () => {
    expect(textOf({ ...sold, seller: { ...sold.seller, state: 'Chandigarh' } })).toContain('UTGST 9%');
  });

  it('warns about test and demo sales, and only about those', () => {
    expect(contentOf(sold, 'Rishta', undefined).warnings).toEqual([]);
    expect(textOf({ ...sold, isTest: true })).toContain('TEST – no money was paid');
    expect(textOf({ ...sold, seller: { ...sold.seller, demo: true } })).toContain('DEMO');
  });

  it('has the reader’s language beside the English labels, and keeps numbers and codes in Latin letters', () => {
    const hindi = contentOf(sold, 'Rishta', undefined, 'hi');
    expect(hindi.title).toBe('TAX INVOICE / कर बीजक');
    expect(hindi.labels).toMatchObject({ from: 'From / बेचने वाले', to: 'To / ग्राहक' });
    expect(hindi.facts).toEqual(
      expect.arrayContaining([
        ['Invoice no. / बिल नंबर', 'INV/26-27/000007'],
        ['Date / तारीख़', '21 November 2026'],
        ['Place of supply / सप्लाई की जगह', 'Maharashtra (27)'],
      ]),
    );
    expect(hindi.seller.lines).toContain('GSTIN 27ABCDE1234F1Z5');
    expect(hindi.columns[1]).toBe('SAC');
    expect(hindi.sums.map(([label]) => label)).toEqual(['Taxable value / कर से पहले', 'CGST 9%', 'SGST 9%']);
    expect(hindi.lines[0]?.detail).toBe('90 दिन के लिए, एक बार का भुगतान');
    expect(hindi.inWords).toEqual(['Rupees Five Hundred Only', 'पाँच सौ रुपये मात्र']);
    expect(hindi.notes[0]).toBe('पूरा भुगतान हो चुका है। पैकेज अपने आप दोबारा शुरू नहीं होता।');
    const note: InvoiceRow = { ...sold, kind: 'credit_note', number: 'CN/26-27/000001', refundId: 'r', invoiceId: 'a' };
    const urdu = contentOf(note, 'Rishta', sold, 'ur');
    expect(urdu.title).toBe('CREDIT NOTE / کریڈٹ نوٹ');
    expect(urdu.total).toEqual(['Total refunded / کل واپسی', '₹ 500.00']);
    expect(urdu.facts).toContainEqual(['Invoice no. / بل نمبر', 'INV/26-27/000007']);
    expect(urdu.inWords).toEqual(['Rupees Five Hundred Only', 'پانچ سو روپے صرف']);
  });

  it('becomes a credit note that names its invoice when money was refunded', () => {
    const note: InvoiceRow = { ...sold, kind: 'credit_note', number: 'CN/26-27/000001', refundId: 'r', invoiceId: 'a' };
    const { title, facts, total } = contentOf(note, 'Rishta', sold);
    expect(title).toBe('CREDIT NOTE');
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Credit note no.', 'CN/26-27/000001'],
        ['Invoice no.', 'INV/26-27/000007'],
      ]),
    );
    expect(total[0]).toBe('Total refunded');
  });
});

describe('invoice numbers', () => {
  it('restart on 1 April in India', () => {
    expect(financialYearOf(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27');
    expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe('27-28');
    expect(financialYearOf(new Date('2100-01-01T00:00:00Z'))).toBe('99-00');
  });

  it('never exceed 16 characters', () => {
    expect(numberOf('INV', '26-27', 1)).toBe('INV/26-27/000001');
    expect(numberOf('TCN', '26-27', 999_999)).toHaveLength(16);
    expect(numberOf('INV', '26-27', 1_000_000)).toBe('INV/2627/1000000');
  });

  it('are parsed only in the exact form in which they are written', () => {
    for (const [series, serial] of [['INV', 1] as const, ['TCN', 999_999] as const, ['CN', 1_000_000] as const])
      expect(serialOf(numberOf(series, '99-00', serial))).toEqual({ series, financialYear: '99-00', serial });
    const wrong = ['INV/26-27/0000001', 'INV/2627/000001', 'INV/26-27/1000000', 'INV/26-28/000001', 'INV/26-27/000000'];
    for (const number of [...wrong, 'inv/26-27/000001', 'INV-26-27-000001', ' INV/26-27/000001', ''])
      expect(serialOf(number), number).toBeUndefined();
  });
});

it('rupees are formatted with Indian digit groups', () => {
  expect([5, 50_000, 12_345_678, 1_000_000_000].map(rupeesOf)).toEqual([
    '₹ 0.05',
    '₹ 500.00',
    '₹ 1,23,456.78',
    '₹ 1,00,00,000.00',
  ]);
  expect([50, 100, 12_345_678, 1_000_000_000].map((paise) => spellRupees(paise))).toEqual([
    'Fifty Paise Only',
    'Rupees One Only',
    'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only',
    'Rupees One Crore Only',
  ]);
});

describe.each(languages)('numbers in words in the language %s', (language) => {
  const below100 = Array.from({ length: 100 }, (_, number) => spellNumber(number, language));
  const nameOf = (size: number): string => spellNumber(size, language).replace(`${below100[1]} `, '');
  const sizes = [10_000_000, 100_000, 1_000, 100];

  it('have a name of its own for each number up to 99 and for each step', () => {
    const names = [...below100, ...sizes.map(nameOf)];
    expect(new Set(names).size).toBe(104);
    const script = { en: 'Latin', hi: 'Devanagari', ur: 'Arabic' }[language];
    for (const name of names) expect(name).toMatch(new RegExp(`^[\\p{Script=${script}}\\p{M} ]+$`, 'u'));
  });

  it('can be read back', () => {
    /** The number that the words say. */
    function read(said: readonly string[]): number {
      for (const size of sizes) {
        const at = said.lastIndexOf(nameOf(size));
        if (at > 0) return read(said.slice(0, at)) * size + (at + 1 < said.length ? read(said.slice(at + 1)) : 0);
      }
      return below100.indexOf(said.join(' '));
    }
    const check = (number: number): void => {
      expect(read(spellNumber(number, language).split(' '))).toBe(number);
    };
    for (const number of [...below100.keys(), ...sizes, 105_000, 1_000_000, 1_000_000_000]) check(number);
    fc.assert(fc.property(fc.integer({ min: 100, max: 100_000_000_000 }), check));
  });
});

describe('amounts in Hindi and Urdu words', () => {
  it.each([
    [0, 'शून्य रुपये मात्र', 'صفر روپے صرف'],
    [1, 'एक पैसा मात्र', 'ایک پیسہ صرف'],
    [50, 'पचास पैसे मात्र', 'پچاس پیسے صرف'],
    [100, 'एक रुपया मात्र', 'ایک روپیہ صرف'],
    [10_000, 'एक सौ रुपये मात्र', 'ایک سو روپے صرف'],
    [10_500_000, 'एक लाख पाँच हज़ार रुपये मात्र', 'ایک لاکھ پانچ ہزار روپے صرف'],
    [100_000_000, 'दस लाख रुपये मात्र', 'دس لاکھ روپے صرف'],
    [1_000_000_000, 'एक करोड़ रुपये मात्र', 'ایک کروڑ روپے صرف'],
    [
      12_345_678,
      'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और अठहत्तर पैसे मात्र',
      'ایک لاکھ تئیس ہزار چار سو چھپن روپے اور اٹھہتر پیسے صرف',
    ],
  ])('are right for %i paise', (paise, hindi, urdu) => {
    expect(spellRupees(paise, 'hi')).toBe(hindi);
    expect(spellRupees(paise, 'ur')).toBe(urdu);
  });
});
