import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestWorld } from '../test-world.ts'
import type { TestWorld } from '../test-world.ts'

const caseId = '6a1de5a1-3c1b-4f07-9a37-0c6a3ad7e001'
const application = {
  moId: 'hantverksgivarna',
  orgNo: '5599012340',
  companyName: 'Ödåkra Takmästeri AB',
  templateSlug: 'medlemsansokan',
  answers: { a: 1 },
}

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ registerDelayMs: Infinity })
})
afterAll(() => world.stop())

const request = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${world.publicUrl}/sandbox/register${path}`, {
    ...init,
    headers: { authorization: `Bearer ${world.sandbox.environment['REGISTER_API_KEY']}` },
  })
  return { status: response.status, body: await response.json() }
}

const send = (id: string, document: object) =>
  request(`/v1/applications/${id}`, { method: 'PUT', body: JSON.stringify(document) })

const press = (id: string, button: 'finish' | 'cancel') =>
  fetch(`${world.publicUrl}/sandbox/register/applications/${id}/${button}`, { method: 'POST', redirect: 'manual' })

describe('the register of companies', () => {
  it('the register of companies returns name and address of a known company', async () => {
    expect(await request('/v1/companies/5164091885')).toEqual({
      status: 200,
      body: {
        orgNo: '5164091885',
        name: 'Nordwerk Montage GmbH Filial Sverige',
        legalForm: 'FILIAL',
        street: 'Sankt Eriksgatan 63',
        zipCode: '11234',
        town: 'Stockholm',
      },
    })
  })

  it('the register of companies searches companies by name and number, those first whose name begins with the text', async () => {
    const Found = v.object({ companies: v.array(v.object({ name: v.string() })) })
    const found = async (search: string): Promise<string[]> => {
      const { body } = await request(`/v1/companies?${new URLSearchParams({ search }).toString()}`)
      return v.parse(Found, body).companies.map(({ name }) => name)
    }
    expect(await found('nordw')).toEqual(['Nordwerk Montage GmbH Filial Sverige'])
    expect(await found('516409-18')).toEqual(['Nordwerk Montage GmbH Filial Sverige'])
    expect((await found('s'))[0]?.startsWith('S')).toBe(true)
    expect(await found('')).toHaveLength(20)
  })

  it('the register of companies responds with 404 for an unknown company', async () => {
    expect(await request('/v1/companies/5566778899')).toEqual({
      status: 404,
      body: { error: { code: 'UNKNOWN_COMPANY', message: 'No company has that number' } },
    })
  })

  it('the register of companies responds with 401 without the key', async () => {
    const response = await fetch(`${world.publicUrl}/sandbox/register/v1/companies/5164091885`)
    expect(response.status).toBe(401)
  })

  it('the register of companies knows the memberships of a company', async () => {
    const members = (orgNo: string, moId: string) => request(`/v1/memberships?${new URLSearchParams({ orgNo, moId })}`)
    expect(await members('5599045696', 'hantverksgivarna')).toEqual({ status: 200, body: { member: true } })
    expect(await members('5599045696', 'verkstadsalliansen')).toEqual({ status: 200, body: { member: false } })
    expect(await members('12', 'verkstadsalliansen')).toMatchObject({ status: 400 })
  })

  it('the register of companies knows the post towns of zip codes', async () => {
    expect(await request('/v1/zipcodes/98137')).toEqual({ status: 200, body: { zipCode: '98137', town: 'Kiruna' } })
    expect(await request('/v1/zipcodes/99999')).toMatchObject({ status: 404 })
    expect(await request('/v1/zipcodes/abc')).toMatchObject({ status: 404 })
  })
})

describe('the page of the register', () => {
  const rowOf = async (orgNumber: string, language = 'sv') => {
    const page = await (await fetch(`${world.publicUrl}/sandbox/register?lang=${language}`)).text()
    const row = page.split('<tr>').find((piece) => piece.includes(orgNumber)) ?? ''
    return row
      .replaceAll(/<(?!a )[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }

  it('the page of the register links to an application of each company that can apply', async () => {
    const apply = `${world.publicUrl}/apply`
    expect(await rowOf('559911-4534')).toBe(
      `559911-4534 Piteå Fordonsverkstad AB <a href="${apply}/hantverksgivarna/medlemsansokan/5599114534">Ansök till Hantverksgivarna <a href="${apply}/verkstadsalliansen/medlemsansokan/5599114534">Ansök till Verkstadsalliansen`,
    )
  })

  it('the page of the register shows where a company is a member already', async () => {
    expect(await rowOf('559910-6027', 'en')).toMatch(/Sandvikens Stålbearbetning AB .* Already a member$/)
  })

  it('the page of the register shows where the demo has a case of the company', async () => {
    expect(await rowOf('559914-8987')).toMatch(/^559914-8987 Karlskrona Marinmåleri AB Finns bland demons ärenden/)
  })
})

describe('an application', () => {
  it('an application is received once, however often it is sent', async () => {
    const receipt = { status: 202, body: { registerId: 'M100001', status: 'RECEIVED' } }
    expect(await send(caseId, application)).toEqual(receipt)
    expect(await send(caseId, Object.fromEntries(Object.entries(application).toReversed()))).toEqual(receipt)
    expect(await send(caseId, { ...application, answers: { a: 2 } })).toMatchObject({ status: 409 })
  })

  it('an application is reported as finished, and the company is a member from then on', async () => {
    expect((await press(caseId, 'finish')).status).toBe(303)
    await world.receivedCount(1)
    expect(world.received).toEqual([
      {
        path: '/api/webhooks/register',
        isSigned: true,
        event: {
          id: expect.any(String),
          type: 'application.finished',
          caseId,
          registerId: 'M100001',
          at: expect.any(String),
        },
      },
    ])
    expect(await request(`/v1/applications/${caseId}`)).toMatchObject({ body: { status: 'FINISHED' } })
    expect(await request('/v1/memberships?orgNo=5599012340&moId=hantverksgivarna')).toMatchObject({
      body: { member: true },
    })
  })

  it('an application that is decided is not decided again, and a repeat still gets the first response', async () => {
    await press(caseId, 'cancel')
    expect(await request(`/v1/applications/${caseId}`)).toMatchObject({ body: { status: 'FINISHED' } })
    expect(await send(caseId, application)).toEqual({
      status: 202,
      body: { registerId: 'M100001', status: 'RECEIVED' },
    })
  })

  it('an application is listed with its company', async () => {
    const page = await (await fetch(`${world.publicUrl}/sandbox/register?lang=en`)).text()
    expect(page).toContain('<h2>Ödåkra Takmästeri AB</h2>')
    expect(page).toContain('559901-2340 · Craft Employers · medlemsansokan · M100001')
    expect(page).toContain('Finished, the company is a member')
  })
})

describe('a register that decides at once', () => {
  it('a register that decides at once finishes by itself, also what was received before a restart', async () => {
    const hasty = await openTestWorld({ registerDelayMs: 60 })
    const response = await fetch(`${hasty.publicUrl}/sandbox/register/v1/applications/${caseId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${hasty.sandbox.environment['REGISTER_API_KEY']}` },
      body: JSON.stringify(application),
    })
    expect(response.status).toBe(202)
    await hasty.restart()
    await hasty.receivedCount(1)
    expect(hasty.received.map(({ event }) => event['type'])).toEqual(['application.finished'])
    await hasty.stop()
  })
})
