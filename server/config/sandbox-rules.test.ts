import { describe, expect, test } from 'vitest'
import { openTestWorld } from '#sandbox/test-world.ts'
import { ConfigError } from './config-variables.ts'
import { readBaseConfig } from '../config.ts'
import { assertSandboxAlone, sandboxVariables } from './sandbox-rules.ts'

const problemsOf = (
  environment: Readonly<Record<string, string>>,
): readonly { variable: string; problem: string }[] => {
  try {
    assertSandboxAlone(environment, readBaseConfig(environment))
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const way = { variable: 'NODE_ENV', problem: 'set to production, or SANDBOX set to off, runs without the sandbox' }

describe('the sandbox', () => {
  test.each([
    {},
    { PUBLIC_URL: 'http://127.0.0.1:4000', HOST: '::1' },
    { HOST: '0.0.0.0', SANDBOX: 'on' },
    { SMTP_URL: ' ' },
  ])('the sandbox is on without real settings: %o', (environment) => {
    expect(problemsOf(environment)).toStrictEqual([])
  })

  test('the sandbox rejects settings of a real installation, and names each', () => {
    const replaced = 'is set, but the sandbox would stand in its place'
    expect(
      problemsOf({
        PUBLIC_URL: 'https://apply.example',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://name@database.example/membership',
        AUTH_ISSUER: 'https://login.example',
        SIGNING_URL: 'https://signing.example',
        SMTP_URL: 'smtp://mail.example',
      }),
    ).toStrictEqual([
      { variable: 'AUTH_ISSUER', problem: replaced },
      { variable: 'SIGNING_URL', problem: replaced },
      { variable: 'SMTP_URL', problem: replaced },
      { variable: 'PUBLIC_URL', problem: 'must be an address of this machine while the sandbox is on' },
      { variable: 'HOST', problem: 'must be of this machine while the sandbox is on without SANDBOX=on' },
      way,
    ])
  })

  test('the sandbox rejects exactly the variables that it provides itself', async () => {
    const world = await openTestWorld()
    await world.stop()
    expect(Object.keys(world.sandbox.environment).toSorted()).toStrictEqual([...sandboxVariables].toSorted())
  })
})
