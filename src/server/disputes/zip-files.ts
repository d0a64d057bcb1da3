import { addAbortSignal, type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export type FileInZip = { readonly name: string; readonly content: Buffer | AsyncIterable<Uint8Array> };

type Zipped = {
  readonly folder: string;
  readonly mtime: Date;
  readonly compresses: (name: string) => boolean;
};

/**
 * One ZIP of all files, streamed: each is taken, and opened, once the one before it has been read. A file that breaks
 * off breaks the ZIP off; a reader who leaves closes the file that is being read.
 */
export async function* zipFiles(files: AsyncIterable<FileInZip>, zipped: Zipped): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const left = new AbortController();
  const breakOff = (error: Error) => void output.destroy(error);
  void addAll({ zip, files, leaving: left.signal }, zipped).then(() => zip.end(), breakOff);
  try {
    yield* output;
  } finally {
    left.abort();
  }
}

type Adding = {
  readonly zip: ZipFile;
  readonly files: AsyncIterable<FileInZip>;
  readonly leaving: AbortSignal;
};

async function addAll({ zip, files, leaving }: Adding, { folder, mtime, compresses }: Zipped): Promise<void> {
  for await (const { name, content } of files) {
    leaving.throwIfAborted();
    const [place, options] = [`${folder}/${name}`, { compress: compresses(name), mtime }] as const;
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, place, options);
    } else {
      const stream = addAbortSignal(leaving, Readable.from(content));
      zip.addReadStream(stream, place, options);
      await finished(stream);
    }
  }
}
