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

  test('in production health is served, and by default neither metrics, the API description nor the measuring page', async () => {
    const closed = [...described, '/api/metrics', '/bench.html', '/api/health/live', '/api/health/ready']
    expect(
      await statusesOf(
        {},
        closed.map((path) => [path]),
      ),
    ).toStrictEqual([404, 404, 404, 404, 404, 200, 200])
  })

  test('in production metrics need their token, and the API description is served only if it is enabled', async () => {
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
