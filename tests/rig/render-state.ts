import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrayBindingPattern,
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

/**
 * Finds the places where a component or a hook sets its state while React renders it, instead of in
 * an event handler or an effect. Returns each place as the name of the called function.
 */
export const findRenderState = (source: SourceFile): string[] =>
  within(source)
    .filter(isFunction)
    .flatMap((component) => {
      const body = directlyIn(component)
      const setters = new Set(body.flatMap(setterIn))
      const helpers = new Set(body.flatMap((node) => helperIn(node, setters)))
      return body.flatMap(calledIn).filter((name) => setters.has(name) || helpers.has(name))
    })

const isFunction = (node: Node) =>
  isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node)

/** Returns a node and everything in it. */
const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)]

/** Returns everything in a function, except what is in another function. */
const directlyIn = (node: Node): Node[] =>
  childrenOf(node).flatMap((child) => (isFunction(child) ? [child] : [child, ...directlyIn(child)]))

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  return children
}

/** Returns the name of the function that sets a state, if the node declares a state. */
function setterIn(node: Node): string[] {
  if (!isVariableDeclaration(node) || !isArrayBindingPattern(node.name)) return []
  if (!node.initializer || !/^use(State|Reducer)$/.test(calledIn(node.initializer)[0] ?? ''))
    return []
  const setter = node.name.elements[1]
  return setter?.name && isIdentifier(setter.name) ? [setter.name.text] : []
}

/** Returns the name of a function in a component that calls one of the setters. */
function helperIn(node: Node, setters: ReadonlySet<string>): string[] {
  if (!isVariableDeclaration(node) || !isIdentifier(node.name)) return []
  const { initializer } = node
  if (!initializer || !isFunction(initializer)) return []
  const called = directlyIn(initializer).flatMap(calledIn)
  return called.some((name) => setters.has(name)) ? [node.name.text] : []
}

const calledIn = (node: Node): string[] =>
  isCallExpression(node) && isIdentifier(node.expression) ? [node.expression.text] : []
