import type { WebsiteDraft } from '../../../machines/our-website-draft.ts'
import * as formLook from '../../ui/form.css.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { PartProps } from './website-part.ts'
import { part, partName } from './website.css.ts'

type Doctor = WebsiteDraft['doctors'][number]

type Props = PartProps & { names: ReadonlyMap<string, string> }

/** The fields for what the website says about each doctor. */
export function WebsiteDoctors({ product, draft, errors, isBusy, change, names }: Props) {
  if (draft.doctors.length === 0) return null
  const edit = (name: string, id: string, changes: Partial<Doctor>) =>
    change(name, (latest) => ({
      ...latest,
      doctors: latest.doctors.map((each) => (each._id === id ? { ...each, ...changes } : each)),
    }))
  return (
    <fieldset className={formLook.group}>
      <legend className={formLook.legend}>{t('Dentists')}</legend>
      {draft.doctors.map(({ _id: id, img, ...words }, at) => {
        const name = names.get(id) ?? ''
        const field = (of: 'specialty' | 'about', label: string, maxLength: number) => ({
          name: `doctors/${at}/${of}`,
          label,
          maxLength,
          value: words[of],
          errorMessage: errors[`doctors/${at}/${of}`],
          autoComplete: 'off',
          readOnly: isBusy,
          onChange: (text: string) => edit(`doctors/${at}/${of}`, id, { [of]: text }),
        })
        return (
          <fieldset key={id} className={part}>
            <legend className={partName}>{name}</legend>
            <PictureField
              product={product}
              label={t('Photo of {name}', { name })}
              url={img}
              errorMessage={errors[`doctors/${at}/img`]}
              onTake={(url) => edit(`doctors/${at}/img`, id, { img: url })}
              onRemove={() => edit(`doctors/${at}/img`, id, { img: '' })}
            />
            <TextField {...field('specialty', t('Speciality'), 120)} />
            <TextField {...field('about', t('A line about them'), 300)} />
          </fieldset>
        )
      })}
    </fieldset>
  )
}
