import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWorld } from '../test-world.ts'
import type { TestWorld } from '../test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.stop())

const report = (orgNo: string, key = world.sandbox.environment['CREDIT_API_KEY']) =>
  fetch(`${world.publicUrl}/sandbox/credit/v1/reports/${orgNo}`, { headers: { authorization: `Bearer ${key}` } })

describe('a credit report', () => {
  it('a credit report is a PDF about the company', async () => {
    const response = await report('5599012340')
    const pdf = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.getTitle()).toBe('Kreditupplysning Ödåkra Takmästeri AB')
    expect(pdf.getPageCount()).toBe(1)
  })

  it('a credit report exists only for known companies, and only with the key', async () => {
    expect((await report('5566778899')).status).toBe(404)
    expect((await report('5599012340', 'wrong')).status).toBe(401)
  })
})
