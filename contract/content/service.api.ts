import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, optional, text } from '../wire-scalars.ts';
import {
  contentListQuery,
  contentWriters,
  entryFields,
  entryQuery,
  idParams,
  knownChange,
  positionInList,
  readers,
} from './entries.schema.ts';
import { serviceSchema } from './schema.ts';
import { ANSWER_MAX_LENGTH, TITLE_MAX_LENGTH } from './values.ts';

const serviceFields = {
  ...entryFields,
  title: text(TITLE_MAX_LENGTH, { min: 2, required: 'Please enter a title.' }),
  description: text(ANSWER_MAX_LENGTH, { multiline: true }).default(''),
  /** Id of an uploaded image. */
  image: optional(givenId('Please upload the picture first.')),
  productId: optional(givenId('Please choose a product of the shop.')),
  order: positionInList.default(0),
};

/** Services of the bureau (bureau.md §5). */
export const serviceApi = api({
  services: {
    ...readers,
    method: 'GET',
    path: '/service/getAll',
    summary: 'Published services, by order',
    query: contentListQuery,
    result: z.array(serviceSchema),
    errors: ['forbidden'],
  },
  service: {
    ...readers,
    method: 'GET',
    path: '/service/getById/{id}',
    summary: 'One published service; for writers also a draft with draft=true',
    params: idParams,
    query: entryQuery,
    result: serviceSchema,
    errors: ['not_found'],
  },
  createService: {
    ...contentWriters,
    method: 'POST',
    path: '/service/create',
    summary: 'Describe a service',
    body: z.object(serviceFields),
    result: serviceSchema,
    errors: ['not_found', 'content.language_taken'],
  },
  updateService: {
    ...contentWriters,
    method: 'PUT',
    path: '/service/update/{id}',
    summary: 'Change a service; absent fields stay. The version before it is kept',
    params: idParams,
    body: z
      .object({
        ...serviceFields,
        description: serviceFields.description.unwrap(),
        order: serviceFields.order.unwrap(),
        language: serviceFields.language.unwrap(),
        status: serviceFields.status.unwrap(),
      })
      .omit({ translationOf: true })
      .partial()
      .extend({ changedAt: knownChange }),
    result: serviceSchema,
    errors: ['not_found', 'content.language_taken', 'content.changed_meanwhile'],
  },
  deleteService: {
    ...contentWriters,
    method: 'DELETE',
    path: '/service/delete/{id}',
    summary: 'Delete a service with its versions',
    params: idParams,
    result: z.object({}),
    errors: ['not_found'],
  },
});
