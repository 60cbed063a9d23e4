import { expect, test } from 'vitest'
import { announcement } from './run.ts'

const config = { publicUrl: 'http://localhost:3000', dataDir: './data', isApiDescribed: true, isSandboxOn: true }

test('the start prints the notes, the accounts and finally the addresses', () => {
  expect(announcement({ config, isEmbedded: true }).split('\n')).toStrictEqual([
    '',
    'Data is in ./data, in the embedded database: it survives a crash of the server, not a power cut, and serves up to 5000 cases well. Set DATABASE_URL in production.',
    '',
    'Sign in without a password as, among others:',
    '  Maria Öberg         administrator of Hantverksgivarna, caseworker at Verkstadsalliansen',
    '  Anders Ögren        caseworker at Hantverksgivarna',
    '  Tove Lindgård       reader at Hantverksgivarna',
    '  Nils Rönnlund       regional reviewer at Verkstadsalliansen',
    '',
    'Membership applications are at http://localhost:3000',
    '  API                 http://localhost:3000/api/docs',
    '  Apply as a company  http://localhost:3000/apply/hantverksgivarna/medlemsansokan',
    '  Mails and the rest of the outside world are at http://localhost:3000/sandbox',
    '',
    '',
  ])
})

test('the start of an installation prints its address alone', () => {
  const installed = { ...config, publicUrl: 'https://apply.example', isApiDescribed: false, isSandboxOn: false }
  expect(announcement({ config: installed, isEmbedded: false })).toBe(
    '\nMembership applications are at https://apply.example\n\n',
  )
})
