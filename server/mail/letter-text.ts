import type { Block, Letter } from './letter.ts'

/** Renders an email as plain text. Each paragraph is one line, because mail clients wrap lines. */
export const renderText = ({ title, blocks, signature }: Letter): string =>
  `${[title, ...blocks.map(showBlock), ['-- ', ...signature].join('\n')].join('\n\n')}\n`

function showBlock(block: Block): string {
  if (block.kind === 'facts')
    return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  if ('href' in block) return `${block.text}:\n${block.href}`
  return block.kind === 'heading' ? block.text.toUpperCase() : block.text
}
