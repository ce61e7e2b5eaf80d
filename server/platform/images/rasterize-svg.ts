import sharp from 'sharp';

/** Draws an SVG that the program made itself. Uploaded files are never read as SVG. */
export async function rasterizeSvg(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    // An image process handles one job at a time, so no uploaded picture is read during this drawing.
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
