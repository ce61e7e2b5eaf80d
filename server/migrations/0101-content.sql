-- The blog, questions, services and the page about the bureau (decision 0048).

-- One text in one or more languages.
CREATE TABLE content_group (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('blog', 'question', 'service', 'about')),
  -- When followers of the blog were notified; only for the blog.
  announced_at timestamptz
);
CREATE UNIQUE INDEX content_group_about ON content_group (kind) WHERE kind = 'about';
CREATE INDEX content_group_unannounced ON content_group (id) WHERE kind = 'blog' AND announced_at IS NULL;

-- Uploaded pictures. The files are in the store, in the folder `content/<id>/`.
CREATE TABLE content_image (
  id uuid PRIMARY KEY,
  -- Size of the large rendition, px.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- When it was uploaded or last saved in a text. Pictures in no text are deleted some days later.
  used_at timestamptz NOT NULL
);
CREATE INDEX content_image_used ON content_image (used_at);

-- A text in one language.
CREATE TABLE content_entry (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES content_group,
  kind text NOT NULL CHECK (kind IN ('blog', 'question', 'service', 'about')),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  -- From when a published text is shown. Set in a draft that was shown before.
  published_at timestamptz,
  -- Last part of the address of an article.
  slug text UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The article was shown under this address, so the address stays.
  is_slug_fixed boolean NOT NULL DEFAULT false,
  -- The title of an article or a service, or the question; empty for the page about the bureau.
  title text NOT NULL DEFAULT '',
  summary text NOT NULL DEFAULT '',
  -- Markdown: the body of an article or page, the answer, or the description of a service.
  body text NOT NULL DEFAULT '',
  image_id uuid REFERENCES content_image,
  author text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  category text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  -- A product or package of the shop; without a reference, because packages are in another table.
  product_id uuid,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES member ON DELETE SET NULL,
  UNIQUE (group_id, language),
  CHECK (status = 'draft' OR published_at IS NOT NULL),
  CHECK ((kind = 'blog') = (slug IS NOT NULL))
);
CREATE INDEX content_entry_newest ON content_entry (kind, published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX content_entry_changed ON content_entry (kind, changed_at DESC, id DESC);
CREATE INDEX content_entry_order ON content_entry (kind, category, position, id);
CREATE INDEX content_entry_shown ON content_entry (published_at) WHERE status = 'published';
CREATE INDEX content_entry_image ON content_entry (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX content_entry_changed_by ON content_entry (changed_by) WHERE changed_by IS NOT NULL;

-- Saved versions of a text. The newest one is equal to the text.
CREATE TABLE content_revision (
  entry_id uuid NOT NULL REFERENCES content_entry ON DELETE CASCADE,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid REFERENCES member ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  title text NOT NULL,
  -- The fields as the update call of the kind takes them.
  fields jsonb NOT NULL,
  -- Pictures in the fields.
  image_ids uuid[] NOT NULL,
  PRIMARY KEY (entry_id, number)
);
CREATE INDEX content_revision_images ON content_revision USING gin (image_ids);
CREATE INDEX content_revision_by ON content_revision (by_id) WHERE by_id IS NOT NULL;

-- Counts the changes of all texts, as part of the ETag of the public pages.
CREATE TABLE content_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO content_version (number, changed_at) VALUES (0, now());
