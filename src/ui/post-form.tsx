import type { ComponentProps } from 'react'

/**
 * A form that validates its own fields. It is the only form element of the app, except for search
 * forms. If the browser submits the form itself, because no script runs, the fields are in the
 * request's body and never in the page's URL.
 */
export function PostForm(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) {
  return <form {...props} method="post" noValidate />
}
