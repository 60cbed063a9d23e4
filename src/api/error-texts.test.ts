import { expect, test } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { errorText } from './error-texts.ts'

const textOf = (error: unknown) => {
  const text = errorText(error)
  return typeof text === 'string' ? text : text.message
}
const failed = (status: number, method = 'GET') => new ApiError({ status, method, message: '' })

test('an error has a text by its status', () => {
  expect([0, 400, 401, 403, 404, 429, 500, 418].map((status) => textOf(failed(status)))).toStrictEqual([
    'Kontrollera din internetanslutning',
    'Det gick inte att slutföra din begäran',
    'Tillträde nekat',
    'Tillträde nekat',
    'Resursen hittades inte',
    'Det kom för många försök på kort tid, så det här blev inte utfört. Försök igen om en stund.',
    'Det gick inte att hämta informationen',
    'Ett oväntat fel inträffade',
  ])
})

test.each([
  [1, 1],
  [61, 2],
  [3_600, 60],
])(
  'a rate-limited request names the minutes until the next one, after %i seconds of the server',
  (retryAfterSeconds, minutes) => {
    const text = errorText(new ApiError({ status: 429, method: 'POST', message: '', retryAfterSeconds }))
    expect(text).toMatchObject({
      message: 'Det kom för många försök på kort tid, så det här blev inte utfört. Försök igen om {minutes} min.',
      values: { minutes },
    })
  },
)

test('an error without a response has its own message', () => {
  expect(textOf(new ApiError({ status: 0, method: 'GET', message: 'Anslutningen bröts' }))).toBe('Anslutningen bröts')
})

test('a change that gets 404 is an unsupported function', () => {
  expect(textOf(failed(404, 'PUT'))).toBe('Den här funktionen stöds inte')
})

test('the response’s own message takes precedence', () => {
  const body = { errorCode: 'TOO_MANY_REQUESTS', message: 'Vänta en minut och försök igen.', requestId: 'r1' }
  expect(textOf(new ApiError({ status: 429, method: 'POST', message: body.message, body }))).toBe(
    'Vänta en minut och försök igen.',
  )
})

test.each([
  ['register', 'Medlemsregistret svarar inte just nu. Försök igen om en stund.'],
  ['scanner', 'Filen kunde inte viruskontrolleras just nu och är inte sparad. Försök igen om en stund.'],
])('the error of an external system that does not respond names the system: %s', (system, text) => {
  const body = { errorCode: 'OUTSIDE_UNAVAILABLE', requestId: 'r1', system }
  expect(textOf(new ApiError({ status: 503, method: 'POST', message: '', body }))).toBe(text)
})

test.each([
  ['SERVER_BUSY', 'Tjänsten har mycket att göra just nu. Det som redan är sparat finns kvar. Försök igen om en minut.'],
  ['NO_TURN', 'Tjänsten har mycket att göra just nu. Det som redan är sparat finns kvar. Försök igen om en minut.'],
  ['DATABASE_UNAVAILABLE', 'Tjänsten går inte att nå just nu. Försök igen om en stund.'],
  ['DISK_FULL', 'Just nu går det inte att spara. Det som redan är sparat finns kvar. Försök igen om en stund.'],
])('%s has a text that asks to try again', (errorCode, text) => {
  expect(textOf(new ApiError({ status: 503, method: 'POST', message: '', body: { errorCode, requestId: 'r1' } }))).toBe(
    text,
  )
})

test('a network error has a text in the user’s language', () => {
  expect(textOf(networkError('GET'))).toBe('Nätverksfel. Kontrollera din internetanslutning.')
})
