import { html } from 'hono/html'
import { createTransport } from 'nodemailer'
import type { World } from '../world.ts'
import type { Recipient, SigningDocument } from './document.ts'

const texts = {
  sv: {
    from: 'Underskriftstjänsten',
    subject: (name: string) => `Skriv under: ${name}`,
    reminder: 'Påminnelse: ',
    hello: (name: string | null) => (name ? `Hej ${name}!` : 'Hej!'),
    introduction: (name: string) => `Du har fått ett dokument att läsa och skriva under: ${name}.`,
    button: 'Läs och skriv under',
    personal: 'Länken är din egen. Skicka den inte vidare.',
  },
  en: {
    from: 'The signing service',
    subject: (name: string) => `Please sign: ${name}`,
    reminder: 'Reminder: ',
    hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    introduction: (name: string) => `You have received a document to read and sign: ${name}.`,
    button: 'Read and sign',
    personal: 'The link is yours alone. Do not pass it on.',
  },
} as const

/** Mails the recipient the link to their signing page. */
export const sendInvitation = async (world: World, document: SigningDocument, recipient: Recipient): Promise<void> => {
  const text = texts[document.language]
  const link = `${world.publicUrl}/sandbox/signing/sign/${recipient.token}`
  const paragraphs = [
    text.hello(recipient.fullname),
    text.introduction(document.name),
    ...(document.message?.split(/\n{2,}/) ?? []),
  ]
  const body = html`<!doctype html>
    <html lang="${document.language}">
      <body
        style="font: 16px/1.5 system-ui, sans-serif; color: #1f2e33; max-width: 560px; margin: 24px auto; padding: 0 16px"
      >
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p style="margin: 28px 0">
          <a
            href="${link}"
            style="background: #0b5f6b; color: #fff; padding: 12px 20px; border-radius: 6px; text-decoration: none; font-weight: 600"
            >${text.button}</a
          >
        </p>
        <p style="color: #545f63; font-size: 14px">${text.personal}</p>
      </body>
    </html>`
  const transport = createTransport(world.smtpUrl)
  try {
    await transport.sendMail({
      from: { name: text.from, address: 'underskrift@underskriftstjansten.example' },
      to: recipient.fullname ? { name: recipient.fullname, address: recipient.email } : recipient.email,
      subject: `${recipient.isReminder ? text.reminder : ''}${text.subject(document.name)}`,
      text: [...paragraphs, `${text.button}: ${link}`, text.personal].join('\n\n'),
      html: String(await body),
      date: world.now(),
    })
  } finally {
    transport.close()
  }
}
