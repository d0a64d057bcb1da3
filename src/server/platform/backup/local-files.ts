/** The folder of uploaded files, or undefined when they lie in a bucket, which has backups of its own. */
export function localFiles(filesUrl: string): string | undefined {
  return filesUrl.startsWith("s3:") ? undefined : filesUrl;
}
