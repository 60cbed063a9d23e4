import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKey: string; secretKey: string; region: string }

export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  /** Signed too, whatever is in it. Names in small letters. */
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * The headers that prove a request to an S3-compatible storage, the given ones among them. Source: AWS Signature Version 4, "Authenticating
 * requests: using the Authorization header". The path is taken as it is: keys have no signs that need encoding.
 */
export const signedHeaders = (
  { method, url, headers = {}, body = new Uint8Array() }: S3Request,
  { accessKey, secretKey, region }: S3Credentials,
  at: Date,
): Record<string, string> => {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const payloadHash = sha256(body)
  const sent = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time }
  const all = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...all.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
