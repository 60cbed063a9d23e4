import { describe, expect, test } from 'vitest'
import { startTestServer } from './test-server.ts'

describe('in production', () => {
  const metricsToken = 'a-token-of-32-characters-or-more'
  const production = {
    NODE_ENV: 'production',
    ALLOW_INSECURE: 'PUBLIC_URL SIGNING_WEBHOOK_SECRET REGISTER_WEBHOOK_SECRET MAIL_WEBHOOK_SECRET',
  }
  const described = ['/api/openapi.json', '/api/docs', '/api/docs.css']
  const statusesOf = async (environment: Record<string, string>, requests: readonly [string, string?][]) => {
    const live = await startTestServer({ environment: { ...production, ...environment } })
    const statuses = requests.map(
      async ([path, authorization]) =>
        (await live.fetch(path, authorization === undefined ? {} : { headers: { authorization } })).status,
    )
    const seen = await Promise.all(statuses)
    await live.stop()
    return seen
  }

  test('neither metrics, nor the description of the API, nor the measuring page is there; health is', async () => {
    const closed = [...described, '/api/metrics', '/bench.html', '/api/health/live', '/api/health/ready']
    expect(
      await statusesOf(
        {},
        closed.map((path) => [path]),
      ),
    ).toStrictEqual([404, 404, 404, 404, 404, 200, 200])
  })

  test('metrics need their token, and the description is there where it is enabled', async () => {
    const requests: [string, string?][] = [
      ['/api/metrics'],
      ['/api/metrics', `Bearer ${metricsToken}x`],
      ['/api/metrics', `Bearer ${metricsToken}`],
      ...described.map((path): [string] => [path]),
    ]
    const seen = await statusesOf({ METRICS_TOKEN: metricsToken, API_DOCS: 'on' }, requests)
    expect(seen).toStrictEqual([401, 401, 200, 200, 200, 200])
  })
})
