/** The folder of uploaded files, or undefined if they are in a bucket, whose backups are not ours. */
export function localFiles(filesUrl: string): string | undefined {
  return filesUrl.startsWith("s3:") ? undefined : filesUrl;
}
