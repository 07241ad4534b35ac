const BYTES_PER_KB = 1024
const BYTES_PER_MB = BYTES_PER_KB * 1024

/** A file's size as people read it: '512 B', '1.5 KB', '4.9 MB' (docs/specification.md, section 9.3). */
export function fileSizeLabel(sizeBytes: number): string {
  if (sizeBytes < BYTES_PER_KB) return `${sizeBytes} B`
  // 1,048,524 bytes would round to '1024.0 KB'.
  const kilobytes = (sizeBytes / BYTES_PER_KB).toFixed(1)
  if (Number(kilobytes) < BYTES_PER_KB) return `${kilobytes} KB`
  return `${(sizeBytes / BYTES_PER_MB).toFixed(1)} MB`
}
