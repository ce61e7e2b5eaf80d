/** Long runs of one colour: 3 points for five modules, 1 more for each further one. */
const runs = (line: string): number => (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);

/** Patterns like those of the corners: 40 points each. */
function likeCorners(line: string): number {
  let found = 0;
  for (const pattern of ['10111010000', '00001011101'])
    for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) found++;
  return found * 40;
}

/** Blocks of 2 × 2 modules of one colour: 3 points each. */
function blocks(lines: readonly string[]): number {
  let found = 0;
  for (const [y, line] of lines.entries())
    for (let x = 0; x + 1 < line.length; x++) {
      const four = `${line.slice(x, x + 2)}${lines[y + 1]?.slice(x, x + 2) ?? ''}`;
      if (four === '0000' || four === '1111') found++;
    }
  return found * 3;
}

/** How hard a symbol is to read (ISO/IEC 18004, 7.8.3): the least is the best. */
export function penaltyOf(modules: readonly (readonly boolean[])[]): number {
  const rows = modules.map((row) => row.map(Number).join(''));
  const columns = modules.map((_, x) => modules.map((row) => Number(row[x])).join(''));
  const lines = [...rows, ...columns];
  const dark = rows.join('').replaceAll('0', '').length / modules.length ** 2;
  const balance = Math.floor(Math.abs(dark - 0.5) * 20) * 10;
  return lines.reduce((sum, line) => sum + runs(line) + likeCorners(line), 0) + blocks(rows) + balance;
}
