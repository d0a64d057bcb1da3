import type { Files } from "./files.ts";
import { folderFiles } from "./folder-files.ts";
import { s3Files } from "./s3-files.ts";
import { tracedFiles } from "./traced-files.ts";

const opened = new WeakMap<object, Files>();

/** The folder or bucket that the configuration names, opened once. */
export function openFiles(config: { readonly filesUrl: string }): Files {
  const known = opened.get(config) ?? tracedFiles(filesOf(config.filesUrl));
  opened.set(config, known);
  return known;
}

/** `s3://key:secret@bucket/prefix?endpoint=https://files.example&region=eu-west-3`, or a folder. */
export function filesOf(filesUrl: string): Files {
  if (!filesUrl.startsWith("s3:")) return folderFiles(filesUrl);
  const bucket = new URL(filesUrl);
  const region = bucket.searchParams.get("region") ?? "us-east-1";
  const amazon = `https://s3.${region}.amazonaws.com`;
  return s3Files({
    endpoint: new URL(bucket.searchParams.get("endpoint") ?? amazon),
    name: bucket.hostname,
    prefix: prefixOf(bucket),
    region,
    accessKeyId: decodeURIComponent(bucket.username),
    secretAccessKey: decodeURIComponent(bucket.password),
  });
}

function prefixOf({ pathname }: URL): string {
  const path = pathname.replaceAll(/^\/|\/$/g, "");
  return path === "" ? "" : `${path}/`;
}
