import type {
  JsxChild,
  JsxElement,
  JsxFragment,
  JsxSelfClosingElement,
  Node,
} from 'typescript/unstable/ast'
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { SignatureKind, type Checker, type Type } from 'typescript/unstable/sync'
import { withSources } from './sources.ts'

/** Components that show their children without an element around them. */
const TRANSPARENT = /^(Fragment|Suspense|Activity|StrictMode|\w*Context|\w+\.Provider)$/

type Parent = JsxElement | JsxFragment
type Shown = Parent | JsxSelfClosingElement
type Kind = 'blank' | 'fixed text' | 'changing text' | 'changing elements' | 'fixed element'

/**
 * Finds the elements in which a translator of a browser breaks React: those in which text stands
 * beside elements that come and go, or in which changing text has no element of its own.
 * A translator replaces each text by an element, and React then no longer finds its own text.
 */
export const findBareText = (files: readonly string[]): string[] =>
  withSources(({ checker, sourceOf }) => {
    const kindOf = createKinds(checker, sourceOf('src/ui/elements.ts').statements.at(-1))
    return files.flatMap((file) => {
      const source = sourceOf(file)
      const lineOf = ({ end }: Node) => source.text.slice(0, end).split('\n').length
      return shownIn(source)
        .filter((node) => kindOf(node) === 'changing text' || isUnsafe(node, kindOf))
        .map((node) => `${file}:${lineOf(isParent(node) ? (node.children[0] ?? node) : node)}`)
    })
  })

const isParent = (node: Node): node is Parent => isJsxElement(node) || isJsxFragment(node)

function shownIn(node: Node): Shown[] {
  const found: Shown[] = isParent(node) || isJsxSelfClosingElement(node) ? [node] : []
  node.forEachChild((child) => void found.push(...shownIn(child)))
  return found
}

function isUnsafe(parent: Shown, kindOf: (child: JsxChild) => Kind): boolean {
  if (!isParent(parent)) return false
  const kinds = parent.children.map(kindOf).filter((kind) => kind !== 'blank')
  const has = (...sought: Kind[]) => kinds.some((kind) => sought.includes(kind))
  if (isTransparent(parent)) return has('fixed text', 'changing text')
  if (kinds.length < 2) return false
  return has('changing text') || (has('fixed text') && has('changing elements'))
}

const isTransparent = (parent: Parent) =>
  isJsxFragment(parent) || TRANSPARENT.test(parent.openingElement.tagName.getText())

/** Returns a function that tells what a child is. `allowed` declares the type without bare text. */
function createKinds(checker: Checker, allowed: Node | undefined) {
  const elements = allowed && checker.getTypeAtLocation(allowed)
  if (!elements) throw new Error('The type without bare text has no declaration')
  const isSafe = (type: Type | undefined) => !type || checker.isTypeAssignableTo(type, elements)
  // Components of libraries and components that load later say only that they return a `ReactNode`.
  const isVague = (type: Type | undefined) =>
    type !== undefined && checker.isTypeAssignableTo(elements, type)
  const isShownAsElements = (tag: Node) => {
    if (/^[a-z]/.test(tag.getText())) return true
    const type = checker.getTypeAtLocation(tag)
    const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
    return signatures
      .map((each) => checker.getReturnTypeOfSignature(each))
      .every((each) => isSafe(each) || isVague(each))
  }
  return (child: JsxChild): Kind => {
    if (isJsxText(child)) return child.text.trim() === '' ? 'blank' : 'fixed text'
    if (isJsxFragment(child)) return 'fixed element'
    if (isJsxElement(child)) return ofTag(child.openingElement.tagName)
    if (isJsxSelfClosingElement(child)) return ofTag(child.tagName)
    if (!isJsxExpression(child) || !child.expression) return 'blank'
    const { expression } = child
    if (isStringLiteral(expression)) return expression.text.trim() === '' ? 'blank' : 'fixed text'
    return isSafe(checker.getTypeAtLocation(expression)) ? 'changing elements' : 'changing text'
  }
  function ofTag(tag: Node): Kind {
    return isShownAsElements(tag) ? 'fixed element' : 'changing text'
  }
}
