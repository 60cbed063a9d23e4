import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExternalRejectedError, ExternalUnavailableError } from '../../adapters/external-http.ts'
import type { RegisteredCompany } from '../../adapters/register.ts'
import { createAnswerSources, createZipCodes } from './answer-sources.ts'

const company = (orgNo: string, name: string): RegisteredCompany => ({
  orgNo,
  name,
  legalForm: 'AB',
  street: 'Storgatan 1',
  zipCode: '25475',
  town: 'Ödåkra',
})
const roofers = company('5599012340', 'Ödåkra Takmästeri AB')
const soleTrader = company('8112189876', 'Ödåkra Tak')

const sourcesOf = (findCompany: (orgNo: string) => Promise<RegisteredCompany | null>) =>
  createAnswerSources({ findCompany, searchCompanies: async () => [roofers, soleTrader] }, { error: () => {} })
const known = sourcesOf(async (orgNo) => (orgNo === roofers.orgNo ? roofers : null))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a search finds companies with name and number, and no sole traders, whose number is personal', async () => {
  expect(await known.companies.search('ödåkra')).toEqual(['Ödåkra Takmästeri AB, 559901-2340'])
  expect(await known.companies.search('ö')).toEqual([])
})

test.each([
  ['Ödåkra Takmästeri AB, 559901-2340', true],
  [' Ödåkra Takmästeri AB, 559901-2340 ', true],
  ['Ödåkra Takmästeri, 559901-2340', false],
  ['Ödåkra Takmästeri AB', false],
  ['Ödåkra Takmästeri AB, 559901-2341', false],
  ['Plåt AB, 559901-8719', false],
])('the register knows %j: %s', async (answer, isThere) => {
  expect(await known.companies.has(answer)).toBe(isThere)
})

test('a company is not checked while the register does not respond, rejects the request, or takes more than a second', async () => {
  const unavailable = sourcesOf(() => Promise.reject(new ExternalUnavailableError('register', 'ECONNREFUSED')))
  expect(await unavailable.companies.has('Ödåkra Takmästeri AB, 559901-2340')).toBeNull()
  const rejecting = sourcesOf(() => Promise.reject(new ExternalRejectedError('register', 401, 'The key has expired')))
  expect(await rejecting.companies.has('Ödåkra Takmästeri AB, 559901-2340')).toBeNull()
  const slow = sourcesOf(() => new Promise(() => {})).companies.has('Ödåkra Takmästeri AB, 559901-2340')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await slow).toBeNull()
})

const now = () => new Date('2026-11-21T09:00:00.000Z')
const errors: unknown[] = []
const log = { error: (entry: unknown) => void errors.push(entry) }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a save waits one second for a hanging register, and then leaves the answer unchecked', async () => {
  const zipCodes = createZipCodes({ findTown: () => new Promise(() => {}) }, log, now)
  const found = zipCodes.find('25472')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await found).toBeNull()
})

test('a late response of a slow register is cached', async () => {
  let calls = 0
  const findTown = async (): Promise<{ zipCode: string; town: string }> => {
    calls += 1
    return await new Promise((resolve) => {
      setTimeout(() => resolve({ zipCode: '25472', town: 'Ödåkra' }), 5000)
    })
  }
  const zipCodes = createZipCodes({ findTown }, log, now)
  const early = zipCodes.find('25472')
  await vi.advanceTimersByTimeAsync(5000)
  expect([await early, await zipCodes.find('254 72'), calls]).toEqual([null, { valid: true, town: 'Ödåkra' }, 1])
})

test('a lookup of a code waits for a slow register', async () => {
  const findTown = async () => await new Promise<null>((resolve) => void setTimeout(() => resolve(null), 5000))
  const checked = createZipCodes({ findTown }, log, now).check('99999')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await checked).toEqual({ valid: false, town: null })
})

test('a code is not looked up where the register rejects the request, which is logged', async () => {
  const error = new ExternalRejectedError('register', 401, 'The key has expired')
  const zipCodes = createZipCodes({ findTown: () => Promise.reject(error) }, log, now)
  expect([await zipCodes.find('25472'), await zipCodes.check('25472')]).toEqual([null, { valid: true, town: null }])
  expect(errors).toEqual([
    { error, system: 'register' },
    { error, system: 'register' },
  ])
})
