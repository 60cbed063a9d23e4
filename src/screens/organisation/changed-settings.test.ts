import { expect, test } from 'vitest'
import { changedSettings } from './log-panel.tsx'

const values = (name: string, from: string, to: string) =>
  changedSettings({ params: { [name]: { from, to } } })[0]?.values

test('a changed text setting is shown unchanged, and a missing one as empty', () => {
  expect(values('telephone', '08-1', '08-2')).toStrictEqual({
    from: [{ text: '08-1', locale: null }],
    to: [{ text: '08-2', locale: null }],
  })
  expect(values('accentColour', 'null', '#0B5F6B')).toStrictEqual({
    from: [],
    to: [{ text: '#0B5F6B', locale: null }],
  })
})

test('a changed setting of several languages or lines is shown in parts, with a fixed order of languages', () => {
  expect(values('openingHours', '{"sv":"8–16","en":"8–4"}', '{"sv":"9–16","en":"9–4"}')?.to).toStrictEqual([
    { text: '9–16', locale: 'sv' },
    { text: '9–4', locale: 'en' },
  ])
  expect(values('openingHours', '{"sv":"8–16","en":"8–4"}', '{"en":"8–4","sv":"9–16"}')).toStrictEqual({
    from: [{ text: '8–16', locale: 'sv' }],
    to: [{ text: '9–16', locale: 'sv' }],
  })
  expect(values('handlingTime', 'null', '{"nb":"to uker","en":"two weeks","sv":"två veckor"}')?.to).toStrictEqual([
    { text: 'två veckor', locale: 'sv' },
    { text: 'two weeks', locale: 'en' },
    { text: 'to uker', locale: 'nb' },
  ])
  expect(values('postalAddress', 'null', '["Box 1","111 11 Staden"]')?.to).toStrictEqual([
    { text: 'Box 1, 111 11 Staden', locale: null },
  ])
})

test('a long setting in an old log entry is shown as far as it was logged, and an image is not shown', () => {
  expect(values('handlingTime', '{"sv":"två veck…', 'null')?.from).toStrictEqual([
    { text: '{"sv":"två veck…', locale: null },
  ])
  expect(values('images', '[]', '[{"usageType":"WEB_LOGO","url":"data:…')).toBeNull()
})

test('a log entry without settings has no changed settings', () => {
  expect(changedSettings({ params: { name: 'Anna', rank: 1 } })).toStrictEqual([])
})

test('a changed choice is shown by its label, and an unknown choice by its stored value', () => {
  const known = values('startAnswers', 'onScreen', 'byMail')
  expect([...(known?.from ?? []), ...(known?.to ?? [])]).toMatchObject([
    { text: { message: 'På skärmen' } },
    { text: { message: 'Bara med e-post' } },
  ])
  expect(values('startAnswers', 'byMail', 'byLetter')?.to).toStrictEqual([{ text: 'byLetter', locale: null }])
})
