// Imported first, since it sets the order of the cascade layers.
import { withTestI18n } from './with-test-i18n.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

const Sentences = ({ name, count }: { name: string; count: number }) => {
  const { t } = useLingui()
  return (
    <div aria-label={t`Om ${name}`}>
      <Trans>
        <strong>{name}</strong> skrev till <em>oss</em>.
      </Trans>
      <Trans>Hej {name}</Trans>
      <Plural value={count} one={`# rad av ${name}`} other={`# rader av ${name}`} />
    </div>
  )
}

test.each(['<0/>', '</0><1>x</1>', '<0>Åsa</0>', '{name}', "'{0}'", '#', String.raw`\u003c0/> \x41 \u{41}`, '&lt;b>'])(
  'a value that looks like markup of a text is shown as typed: %s',
  async (name) => {
    const screen = await render(withTestI18n(<Sentences name={name} count={2} />))
    const element = screen.container.firstElementChild
    expect({
      label: element?.getAttribute('aria-label'),
      text: element?.textContent,
      emphasised: screen.container.querySelector('strong')?.textContent,
      elements: screen.container.querySelectorAll('[aria-label] *').length,
    }).toStrictEqual({
      label: `Om ${name}`,
      text: `${name} skrev till oss.Hej ${name}2 rader av ${name}`,
      emphasised: name,
      elements: 2,
    })
  },
)
