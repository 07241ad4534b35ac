/**
 * Every way a call can fail: its HTTP status (RFC 9110, RFC 6585) and its English text, an ICU message. Those of the
 * admin's other language stand among its messages, under `admin.errors`.
 *
 * The names in braces are the values that go with a code. Some follow from others when a text is made: `{record}`,
 * `{records}` and `{Record}` are the name of the kind in `kind`, `{last}` is the last part of the path in `field`, and
 * `{operation}` is the text of that operation.
 *
 * Status 0 marks what makes no call fail: what a browser finds out by itself, and warnings. `finding` says what a warning about
 * a record is: an `error` keeps it from being published in the form, what is `asked` is asked about before it is saved, and
 * what is `listed` only stands among what is found about the record.
 */
export const ERRORS = {
  some_fields_invalid: { status: 400, text: 'Some fields are not valid' },
  invalid_idempotency_key: { status: 400, text: 'Idempotency-Key must be 1 to 100 visible characters' },
  nothing_to_change: { status: 400, text: 'Nothing to change' },
  no_records_chosen: { status: 400, text: 'Choose the records: send either ids or a query' },
  invalid_json: { status: 400, text: 'The request could not be read: it is not valid JSON' },
  too_deep: { status: 400, text: 'The request is nested more than {max} levels deep' },
  forbidden_name: { status: 400, text: "The request holds a field ''{name}'', which no field is called" },
  not_a_form: { status: 400, text: 'Expected an object with the fields of the form' },
  incomplete_form: { status: 400, text: 'The request could not be read: it is not a whole form' },
  unreadable_search: { status: 400, text: 'The search could not be read' },
  unreadable_filter: {
    status: 400,
    text: '{parameter} cannot be “{value}”. Possible: {possible}',
  },
  unknown_filter_value: { status: 400, text: '{parameter} cannot be “{value}”' },
  too_many_values: { status: 400, text: '{parameter} takes at most {max} values' },
  unreadable_address: { status: 400, text: 'The address could not be read' },
  address_too_long: {
    status: 414,
    text: 'What stands behind the question mark of this address is too long: at most {max} characters',
  },
  revision_unreadable: {
    status: 400,
    text: 'A revision has sixteen letters and digits, such as {example}; it stands beside the QR code of the document',
  },
  not_a_report: { status: 400, text: 'This is no report of a browser' },
  invalid_cursor: { status: 400, text: 'Invalid cursor' },
  moment_in_future: { status: 400, text: 'This time is still to come' },
  moment_too_old: {
    status: 400,
    text: 'What was deleted is known for {days} days: read the whole list, and ask for changes from then on',
  },
  changes_of_all: { status: 400, text: 'Changes are those of the whole catalog: leave out {parameter}' },

  required: {
    status: 400,
    text: '{last, select, imageUrl {Please choose} url {Please provide} date {Please choose} other {Please enter}} {field}.',
  },
  person_email_required: { status: 400, text: 'Please enter the email address of the person.' },
  unknown_field: { status: 400, text: "Unknown field ''{name}''" },
  invalid_value: { status: 400, text: 'Not valid' },
  not_a_text: { status: 400, text: 'Expected a text' },
  not_a_list: { status: 400, text: 'Expected a list' },
  not_a_number: { status: 400, text: 'Must be a number' },
  not_a_whole_number: { status: 400, text: 'Must be a whole number' },
  not_true_or_false: { status: 400, text: 'Must be true or false' },
  not_a_date: { status: 400, text: 'Must be a date such as 2026-01-31' },
  not_a_moment: { status: 400, text: 'Must be a time such as 2026-01-31T08:00:00Z' },
  published_already: {
    status: 400,
    text: 'This is public already. To change it later, save the change as a draft with this time.',
  },
  time_has_passed: {
    status: 400,
    text: 'This time has passed. Choose a later one, or leave the field blank.',
  },
  ends_before_start: { status: 400, text: 'Must be later than the time of publishing' },
  ends_before_it_begins: { status: 400, text: 'The end must be later than the beginning' },
  not_an_email: { status: 400, text: 'Must be an e-mail address' },
  not_an_address: {
    status: 400,
    text: 'Must be an address beginning with https:// or a path beginning with /',
  },
  not_an_id: { status: 400, text: 'Must be the id of a record' },
  not_an_option: { status: 400, text: 'Must be one of: {options}' },
  not_one_line: { status: 400, text: 'Must be one line' },
  text_unreadable: {
    status: 400,
    text: 'A brace in this text does not close, or what stands in it is no placeholder',
  },
  not_a_receiver: { status: 400, text: 'Must be a complete address such as https://erp.example.com/events' },
  receiver_not_https: { status: 400, text: 'Must begin with https://' },
  private_receiver: {
    status: 400,
    text: 'Must not lead into a private network. The operator of the site can allow it.',
  },
  secret_replaced_before: {
    status: 409,
    text: 'The secret before this one still signs: for {hours} hours after it was replaced no further one can be made. If this one has leaked, make a new webhook and delete this one.',
  },
  receiver_off: { status: 409, text: 'This webhook is switched off. Switch it on to send it something.' },
  too_many_receivers: { status: 409, text: 'There are {max} webhooks, which is the most there can be' },
  not_a_network: { status: 400, text: 'Must be addresses or networks such as 192.0.2.0/24' },
  text_argument_unknown: {
    status: 400,
    text: 'The site has nothing to put in place of {names} here. Possible in this text: {known}',
  },
  text_argument_missing: {
    status: 400,
    text: 'Leave {names} in this text: the site puts something in its place',
  },
  not_storable: { status: 400, text: 'Contains characters that cannot be stored' },
  too_long: { status: 400, text: 'At most {max} characters' },
  too_short: { status: 400, text: 'At least {min} characters' },
  too_many: { status: 400, text: 'At most {max} entries' },
  too_few: { status: 400, text: 'At least {min} entries' },
  too_small: { status: 400, text: 'Must be {min} or more' },
  too_great: { status: 400, text: 'Must be {max} or less' },
  out_of_range: { status: 400, text: 'Must be from {min} to {max}' },
  link_leads_nowhere: {
    status: 400,
    text: 'There is no page at {value}{meant, select, none {.} other {; did you mean {meant}?}} There are: {options}',
  },
  menu_begins_below: { status: 400, text: 'The first entry of a menu stands on the first level' },
  menu_entry_without_link: {
    status: 400,
    text: 'Choose where this entry leads, or put entries below it that it opens',
  },
  menu_entry_without_name: {
    status: 400,
    text: 'Give this entry a name: there is no page it could have it from',
  },
  slug_reserved: {
    status: 400,
    text: 'The site uses this address itself. Please choose another one, such as one with another word.',
  },
  curve_not_in_order: { status: 400, text: 'Each point of a curve must be later than the one before it' },
  not_an_ip_code: { status: 400, text: 'Must be an IP code of IEC 60529, such as IP68 or IPX4' },
  gs1_link_gtin: {
    status: 400,
    text: 'Behind /01/ belongs a GTIN with its check digit: 14 digits, shorter ones with zeros before them',
  },
  gs1_link_characters: {
    status: 400,
    text: 'A batch or serial number has at most 20 letters, digits or signs of GS1’s character set 82',
  },
  gs1_link_order: {
    status: 400,
    text: 'In the path the batch (10) stands before the serial number (21), each once',
  },
  gs1_link_pairs: {
    status: 400,
    text: 'Behind the GTIN belong pairs, such as /10/AB-123 for a batch and /21/1234 for a serial number',
  },
  not_a_gtin: { status: 400, text: 'A GTIN has 8, 12, 13 or 14 digits, such as 4006381333931' },
  gtin_check_digit: {
    status: 400,
    text: 'The last digit of this GTIN should be {digit}. Please compare the number with the bar code.',
  },
  too_intricate: {
    status: 400,
    text: 'This text is too intricate to be shown. Please use fewer marks, or divide it into paragraphs.',
  },

  fact_not_found: { status: 400, text: 'There is no fact “{name}”' },
  fact_twice: { status: 400, text: '“{name}” stands here twice' },
  too_many_decimals: {
    status: 400,
    text: '{max, plural, =0 {Must be a whole number} one {Takes at most one decimal} other {Takes at most # decimals}}',
  },
  ends_before_issue: { status: 400, text: 'This is before the day of issue, {issued}' },
  document_product_not_found: { status: 400, text: 'There is no such product' },
  document_product_deleted: {
    status: 400,
    text: '{name} was deleted. Please restore it from the bin first, or leave it out.',
  },
  document_differs: {
    status: 400,
    text: 'The document of this address, “{name}”, has another value here. Please change it there, or send its id.',
  },
  product_document_not_found: { status: 400, text: 'There is no such document, or it was deleted' },
  too_many_fact_filters: {
    status: 400,
    text: 'At most {max} facts can be filters. Take “Filter” away from another fact first.',
  },
  fact_unit_in_use: {
    status: 409,
    text: '{count, plural, one {1 product has a number} other {# products have numbers}} in {unit}, which cannot be converted to this unit. Create another fact, or take the numbers away first.',
  },
  fact_in_drafts: {
    status: 409,
    text: '{count, plural, one {The draft of # product has} other {The drafts of # products have}} a number of it: {names}. Publish or discard such drafts first.',
  },
  fact_values_misfit: {
    status: 409,
    text: '{count, plural, one {The number of 1 product does} other {The numbers of # products do}} not fit: from {min} to {max}, with at most {decimals} decimals',
  },
  redirect_not_a_path: {
    status: 400,
    text: 'Please enter a path of this site, such as /old-page, or a whole address to take it from',
  },
  redirect_not_a_target: { status: 400, text: 'Please enter a path of this site, such as /products' },
  redirect_from_site: {
    status: 400,
    text: 'The site itself uses the addresses in this folder, and the home page: they cannot be led on',
  },
  redirect_to_site: { status: 400, text: 'No visitor can be led there. Please choose a page or a file.' },
  redirect_to_other_site: {
    status: 400,
    text: 'Redirects lead to pages of this site, not to {host}. Please link to it from a page instead.',
  },
  redirect_to_itself: { status: 400, text: 'This is the same address. Please enter where it leads.' },
  redirect_circle: {
    status: 400,
    text: 'This would lead in a circle: {path} already leads back here. Please delete that redirect first, or choose another target.',
  },
  redirect_from_page: {
    status: 409,
    text: 'A page stands at {path}. Please delete or rename the page, which can leave a redirect itself.',
  },
  redirect_is_renamed: {
    status: 409,
    text: 'This redirect follows a page that was renamed: it can be deleted, but not changed.',
  },
  selected_category_not_found: {
    status: 400,
    text: 'Selected category not found. Please select a valid category.',
  },
  not_a_prefix: { status: 400, text: 'Use letters from A to Z and digits only, such as LR' },
  too_many_lines: { status: 400, text: 'An inquiry takes at most {max} products' },
  invalid_quantity: { status: 400, text: 'Must be a whole number of pieces from 1 to {max}' },
  lines_empty: { status: 400, text: 'Name a product' },
  message_empty: { status: 400, text: 'Please write something first.' },
  not_an_amount: { status: 400, text: 'Must be a number such as 12.50' },
  repeated_step: { status: 400, text: 'This quantity has a price already.' },
  quotation_empty: { status: 400, text: 'Add at least one line before you send the quotation.' },
  quotation_unpriced: { status: 400, text: '“{name}” has no price for its quantity.' },
  quotation_negative: {
    status: 400,
    text: 'The total is below zero. Check the signs of the other costs.',
  },
  quotation_past: {
    status: 400,
    text: 'Choose the last day on which the quotation is valid: today or later.',
  },
  assignee_not_found: { status: 400, text: 'Choose somebody who works here and may read inquiries.' },
  successor_not_found: { status: 400, text: 'Choose another record that exists.' },
  has_no_slug: { status: 400, text: 'Has no slug' },
  only_subscriber_decides: { status: 400, text: 'Only the person themselves can subscribe or confirm' },
  foreign_picture: {
    status: 400,
    text: 'Pictures from {host} are not allowed here. Please upload the picture instead.',
  },
  no_image_chosen: { status: 400, text: 'Please select an image to upload' },
  not_an_image: { status: 400, text: 'Please select an image file' },
  unknown_image_format: { status: 400, text: 'The file is no JPEG, PNG or WebP picture' },
  no_document_chosen: { status: 400, text: 'Please select a file to upload' },
  not_a_document: { status: 400, text: 'Please select a PDF, STEP, DXF or ZIP file, or a picture' },
  document_encrypted: {
    status: 400,
    text: 'This PDF is encrypted, so that not everybody could read it. Please save it without a password and restrictions.',
  },
  document_with_scripts: {
    status: 400,
    text: 'This PDF carries scripts. Please save it without them, as by printing it to a PDF.',
  },
  document_with_launch: {
    status: 400,
    text: 'This PDF starts programs. Please save it without such links, as by printing it to a PDF.',
  },
  document_with_files: {
    status: 400,
    text: 'This PDF carries other files. Please upload these by themselves, and the PDF without them.',
  },
  document_uncheckable: {
    status: 400,
    text: 'What this PDF carries cannot be checked. Please save it anew, as by printing it to a PDF.',
  },
  not_a_model: {
    status: 400,
    text: 'Please choose a model as a GLB file. Programs call it “glTF Binary” where they export it.',
  },
  model_damaged: { status: 400, text: 'This file is cut off or damaged. Please export the model again.' },
  model_unreadable: {
    status: 400,
    text: 'The viewer cannot read this model: its description is wrong at “{path}”. Please export it again as glTF 2.0, without animations.',
  },
  model_needs_file: {
    status: 400,
    text: 'This model needs another file, “{name}”. Please export it with everything inside, as “glTF Binary”.',
  },
  model_needs_extension: {
    status: 400,
    text: 'The viewer cannot read {names} in this model. Please export it without. Meshopt is the compression it can read.',
  },
  model_without_body: {
    status: 400,
    text: 'No part of this model has the role “body”, by which the viewer knows what to color. Please give its materials the custom property “role”: body, accent, metal, rubber, strap, lens, emitter.',
  },
  model_too_fine: {
    status: 400,
    text: 'This model has {count, number} triangles; {max, number} are the most. Please reduce it and export it again.',
  },
  model_unpacks_too_large: {
    status: 400,
    text: 'Unpacked, this model needs more than {max} MB. Please reduce it and export it again.',
  },
  model_picture_unfit: {
    status: 400,
    text: 'A picture in this model is no PNG, JPEG or WebP of at most {max} × {max} pixels. Please replace it and export the model again.',
  },
  model_not_uploaded: {
    status: 400,
    text: 'Please upload the model: only models that were uploaded here can be shown',
  },
  time_is_skipped: {
    status: 400,
    text: 'This time does not exist: clocks are set forward over it that night. Please choose an earlier or later one',
  },
  error_unexplained: { status: 400, text: 'No reason explains an error. Please correct it.' },
  unknown_compliance: {
    status: 400,
    text: '"{value}" is not on the list of compliance documents: {options}',
  },
  compliance_in_use: {
    status: 400,
    text: '{name} cannot be taken away: {count, plural, one {# product has} other {# products have}} it, such as {names}',
  },
  not_a_code: {
    status: 400,
    text: 'A code begins with a letter and has letters, digits and underscores, 30 at most',
  },
  unknown_country: { status: 400, text: 'Please give a country by its code of ISO 3166-1, such as DE' },
  unknown_time_zone: { status: 400, text: 'Please choose a time zone such as Asia/Shanghai' },
  not_a_colour: { status: 400, text: 'Must be a color such as #f2a33a' },
  set_by_environment: {
    status: 400,
    text: 'This is set by the environment variable {variable}. Change it there, or remove it to edit the field here',
  },
  logo_not_svg_or_png: { status: 400, text: 'The logo must be an SVG or PNG file' },
  logo_too_large: {
    status: 400,
    text: 'The file of the logo is larger than {max, number} kB. Export it smaller',
  },
  logo_unreadable: {
    status: 400,
    text: 'The file of the logo cannot be read. Export it again as plain SVG or PNG',
  },
  logo_has_entities: {
    status: 400,
    text: 'The SVG defines entities of its own, which can hide anything. Export it as plain SVG, without editing capabilities',
  },
  logo_without_size: {
    status: 400,
    text: 'The SVG has no usable size. Export it with a viewBox, and no side more than 20 times the other',
  },
  logo_empty: {
    status: 400,
    text: 'Nothing is left of the SVG without scripts, pictures and styles. Export it as plain shapes',
  },
  logo_too_complex: {
    status: 400,
    text: 'The SVG is too complex for a logo. Simplify its paths, or use a PNG',
  },
  image_damaged: { status: 400, text: 'The picture is damaged' },
  image_moving: { status: 400, text: 'Moving pictures cannot be used' },
  image_too_many_pixels: {
    status: 400,
    text: 'The picture has more than {max} million pixels ({width} × {height})',
  },
  invalid_data: { status: 400, text: '{operation}' },

  no_sheet_chosen: { status: 400, text: 'Please choose a spreadsheet' },
  sheet_unreadable: { status: 400, text: 'This file cannot be read. Please save it as XLSX or CSV.' },
  sheet_not_utf8: {
    status: 400,
    text: 'The letters of this file cannot be read. Please save it as CSV UTF-8, or as XLSX.',
  },
  sheet_empty: { status: 400, text: 'There is nothing in this file' },
  sheet_too_many_rows: { status: 400, text: 'At most {max} rows at a time. Please divide the file.' },
  sheet_too_many_columns: { status: 400, text: 'At most {max} columns' },
  sheet_reaches_too_far: {
    status: 400,
    text: 'There is something in cell {cell}, further away than a list reaches: at most {rows} rows and {columns} columns. Please empty it, or divide the file.',
  },
  sheet_unpacks_too_large: { status: 400, text: 'This file is far larger than it looks. It is not opened.' },
  unknown_sheet: { status: 400, text: 'No sheet is called "{value}" here. There are: {options}' },
  sheet_without_slug: {
    status: 400,
    text: 'The first row has to name the columns, and one of them has to be {value}',
  },
  unknown_column: {
    status: 400,
    text: 'No column is called "{value}"{meant, select, none {. Please rename or remove it.} other {; did you mean {meant}?}}',
  },
  sheet_of_several: {
    status: 400,
    text: 'These columns are those of several lists: {options}. Please add another column of the one that is meant.',
  },
  column_without_heading: { status: 400, text: 'There are cells here, but no heading above them' },
  column_twice: { status: 400, text: 'The column "{value}" is there twice' },
  row_without_slug: {
    status: 400,
    text: 'Which {record} is this? Its slug is missing{meant, select, none {} other {; did you mean {meant}?}}',
  },
  row_without_key: {
    status: 400,
    text: 'Which text is this? The cell under {column} is empty; every row of an export has its own',
  },
  row_of_no_text: { status: 400, text: 'The site has no text "{value}"' },
  text_twice: { status: 400, text: 'Row {other} is about the same text' },
  row_not_a_slug: {
    status: 400,
    text: '"{value}" is no slug{meant, select, none {} other {; did you mean {meant}?}}',
  },
  row_twice: { status: 400, text: 'Row {other} is about the same {record}' },
  value_twice: { status: 400, text: 'Row {other} has "{value}" as well' },
  row_of_none: { status: 400, text: 'There is no {record} "{value}"' },
  row_not_a_position: {
    status: 400,
    text: '"{value}" is no position here: it has to be from 1 to {max}, or empty for a new one at the end',
  },
  position_twice: {
    status: 400,
    text: 'Row {other} has this position as well; leave it empty for a new one at the end',
  },
  cell_not_a_number: {
    status: 400,
    text: '"{value}" is not a number{meant, select, none {} other {; did you mean {meant}?}}',
  },
  cell_is_an_error: { status: 400, text: 'The spreadsheet shows an error here: {value}' },
  cell_not_yes_or_no: { status: 400, text: '"{value}" is neither yes nor no' },
  cell_not_an_option: {
    status: 400,
    text: '"{value}" is none of: {options}{meant, select, none {} other {; did you mean {meant}?}}',
  },
  cell_not_a_country: {
    status: 400,
    text: '"{value}" is not a country; please write its name, or its code such as DE{meant, select, none {} other {; did you mean {meant}?}}',
  },
  cell_not_a_date: {
    status: 400,
    text: '"{value}" is not a date{meant, select, none {; please write it like 2026-01-31} other {; did you mean {meant}?}}',
  },
  cell_not_a_moment: {
    status: 400,
    text: '"{value}" is not a time; please write it like 2026-01-31 08:00',
  },
  cell_no_record: {
    status: 400,
    text: 'There is no {record} "{value}"{meant, select, none {} other {; did you mean {meant}?}}',
  },

  wrong_key: { status: 401, text: 'Invalid admin key. Please try again.' },
  not_allowed: {
    status: 403,
    text: 'Your role does not include this. Please ask an owner of the site.',
  },
  review_needed: {
    status: 403,
    text: 'Somebody else reviews this before it is public. Please save it as a draft and ask for review.',
  },
  passkey_rejected: {
    status: 400,
    text: 'This passkey could not be verified. It has to be made on this site, with a fingerprint, face or PIN.',
  },
  not_a_person: {
    status: 400,
    text: 'Please log in as a person and choose “Make a key” under “Your sessions”. A key for a program is made by an owner of the site, under People.',
  },
  foreign_origin: { status: 403, text: 'This call is not allowed from another site' },

  address_not_found: { status: 404, text: 'There is nothing at this address' },
  record_not_found: { status: 404, text: '{Record} not found' },
  category_not_found: { status: 404, text: 'Category {slug} not found' },
  products_of_category_not_found: { status: 404, text: 'Products for category {slug} not found' },
  draft_not_found: { status: 404, text: 'There is no draft beside this {record}' },
  version_not_found: { status: 404, text: 'There is no such version' },
  picture_not_found: { status: 404, text: 'Picture not found' },
  document_not_found: { status: 404, text: 'There is no document at this address' },
  revision_unknown: { status: 404, text: 'No document of this site has this revision' },
  passport_not_found: { status: 404, text: 'No product has this number' },
  link_type_not_found: {
    status: 404,
    text: 'There is no link of this type. There are: {options}',
  },
  code_unreadable: {
    status: 500,
    text: 'The code was drawn, but could not be read back. Please do not print it.',
  },
  share_picture_not_found: { status: 404, text: 'There is no picture at this address' },
  sitemap_part_not_found: { status: 404, text: 'There is no such part of the sitemap' },
  preview_expired: {
    status: 404,
    text: 'This preview link has expired. Please open the preview again from the admin area.',
  },
  job_not_found: { status: 404, text: 'There is no such change going on, or it ended more than a day ago.' },
  inquiry_not_open: { status: 409, text: 'It was quoted already, so no products can be added' },
  inquiry_without_page: {
    status: 409,
    text: 'This inquiry came before buyers had a page. Please write to them by e-mail.',
  },
  inquiry_suspected: {
    status: 409,
    text: 'This inquiry is marked as possible spam, so nothing reaches its sender. Set it to new first.',
  },
  inquiry_closed: { status: 409, text: 'This inquiry is closed' },
  thread_full: { status: 409, text: 'This thread has {max} entries, as many as one may have' },
  quotation_changed: {
    status: 409,
    text: 'Somebody else has saved or sent this quotation meanwhile. Reload it; what you typed stays in the form.',
  },
  quotation_answered: {
    status: 409,
    text: 'The buyer has decided about the quotation before this one meanwhile. Nothing was sent; what you typed stays in the form.',
  },
  quotation_replaced: { status: 409, text: 'A later quotation was sent meanwhile' },
  quotation_expired: { status: 409, text: 'The last day of this quotation is over' },
  quotation_decided: { status: 409, text: 'This quotation was decided about before' },
  change_going_on: { status: 409, text: 'This change is still going on. Please undo it when it is done.' },
  change_cut_off: {
    status: 500,
    text: 'The change was cut off after {passed, number} of {total, number} records. The activity list undoes what it changed.',
  },
  import_cut_off: {
    status: 500,
    text: 'The import could not go on after {passed, number} of {total, number} records. Please choose the file again later.',
  },
  import_not_checked: { status: 500, text: 'The file could not be checked. Please choose it again.' },
  import_not_found: {
    status: 404,
    text: 'There is no such import, or it is more than a day old. Please choose the file again.',
  },
  change_not_found: { status: 404, text: 'There is no such change' },
  session_not_found: { status: 404, text: 'This session has ended already' },
  invitation_ended: {
    status: 404,
    text: 'This invitation was used already or has expired. Ask an owner of the site for a new one.',
  },
  not_found: { status: 404, text: '{operation}' },

  method_not_allowed: { status: 405, text: '{method} is not possible here' },

  slug_taken: { status: 409, text: 'Another {record} uses this address' },
  value_taken: { status: 409, text: 'Another {record} has this already: {title}' },
  draft_waits: {
    status: 409,
    text: 'A draft waits here already, and would be lost. Send the version of the record to replace it.',
  },
  draft_outdated: {
    status: 409,
    text: 'This was changed after the draft was written. Publishing the draft would undo that.',
  },
  scheduled_for_later: {
    status: 409,
    text: 'This is scheduled for a later time. To publish it now, publish it by itself.',
  },
  draft_offline: {
    status: 409,
    text: 'This was taken offline after the draft was written. Publishing the draft would make it public again.',
  },
  changed_meanwhile: { status: 409, text: 'This {record} was changed by somebody else meanwhile.' },
  created_before: {
    status: 409,
    text: 'This {record} was created already, by the same request with other values.',
  },
  key_of_person: {
    status: 409,
    text: 'This key acts as {name}: its name and role are changed under People, and only {name} can exchange it.',
  },
  revoked_key: { status: 409, text: 'A revoked key does not come back. Please make a new one.' },
  change_undone: { status: 409, text: 'This change was undone already.' },
  import_has_errors: { status: 409, text: 'Nothing was changed: first the errors have to be put right' },
  import_state: { status: 409, text: 'This is not possible now: the import is {state}' },
  import_changed_meanwhile: {
    status: 409,
    text: 'Nothing was changed: {count, plural, one {a record was} other {# records were}} changed by somebody else since the preview ({names}). Please choose the file again.',
  },
  post_is_protected: {
    status: 409,
    text: 'This article has a fixed place above the blog: it stays there at its address. Its texts and pictures can be changed.',
  },
  category_in_use: {
    status: 409,
    text: 'This category still has {count, plural, one {1 product. Move it} other {{count} products. Move them}} to another category first.',
  },
  picture_in_use: {
    status: 409,
    text: 'This picture is used in {count, plural, one {one place} other {{count} places}} and cannot be deleted.',
  },
  file_in_use: {
    status: 409,
    text: 'This file is used in {count, plural, one {one place} other {{count} places}} and cannot be deleted.',
  },
  picture_shipped: { status: 409, text: 'This picture comes with the site and cannot be deleted.' },
  finding_gone: {
    status: 409,
    text: 'This was changed meanwhile: what the reason was about is not found any more.',
  },
  record_locked: {
    status: 409,
    text: 'It is being saved by somebody else just now. Please try it again in a moment.',
  },
  order_changing: {
    status: 409,
    text: 'Their order is being changed by somebody else just now. Please try again in a moment.',
  },
  conflict: { status: 409, text: '{operation}' },

  sheet_too_large: { status: 413, text: 'Spreadsheets can have 20 MB at most' },
  request_too_large: { status: 413, text: 'The request is too large' },
  document_too_large: { status: 413, text: 'Document size should be 20MB at most' },
  archive_too_large: { status: 413, text: 'A ZIP file can have 500 MB at most' },
  model_too_large: {
    status: 413,
    text: 'A model can have 2 MB at most. Please reduce its triangles or pictures, or compress it with meshopt.',
  },
  image_too_large: { status: 413, text: 'Image size should be less than 5MB' },

  json_expected: { status: 415, text: 'Send JSON with the content type application/json' },
  image_form_expected: {
    status: 415,
    text: "Send a form (multipart/form-data) with a file ''{field}''",
  },
  report_expected: { status: 415, text: 'Send a report of a browser' },

  too_many_requests: { status: 429, text: 'Too many requests. Please wait a minute.' },
  too_many_wrong_keys: { status: 429, text: 'Too many wrong admin keys. Please try again later.' },
  too_many_inquiries: { status: 429, text: '{operation}' },

  internal: { status: 500, text: '{operation} (reference {reference})' },

  database_away: { status: 503, text: '{operation}' },
  site_busy: { status: 503, text: 'The site is very busy. Please try again in a moment.' },
  storage_full: { status: 503, text: '{operation}: the storage for pictures is full' },
  storage_read_only: { status: 503, text: '{operation}: the storage for pictures is read-only' },
  storage_forbidden: {
    status: 503,
    text: '{operation}: the site may not write to the storage for pictures',
  },
  storage_unreachable: { status: 503, text: '{operation}: the storage for pictures cannot be reached' },
  storage_unusable: { status: 503, text: '{operation}: the storage for pictures cannot be used' },
  conversion_timeout: { status: 503, text: '{operation}: converting the picture took too long' },
  timeout: { status: 503, text: '{operation}: no answer in time' },

  file_left_out: {
    status: 0,
    text: 'What this version had at {url} is gone. It was restored without it.',
  },
  restored_unscheduled: {
    status: 0,
    text: 'The time at which it was to be published passed while it was in the bin. It is a draft without a time now.',
  },
  restored_offline: {
    status: 0,
    text: 'The time until which it was to be public passed while it was in the bin. It is a draft now.',
  },
  restored_draft_unscheduled: {
    status: 0,
    text: 'The time at which its draft was to be published passed while it was in the bin. The draft waits without a time now.',
  },
  no_message: { status: 0, text: '{operation}' },
  session_ended: { status: 0, text: 'Your session has ended. Please log in again.' },
  picture_missing: {
    status: 0,
    finding: 'error',
    text: 'There is no picture at {url}. Please choose another one, or upload it again.',
  },
  document_missing: {
    status: 0,
    finding: 'error',
    text: 'There is no document at {url}. Please upload it, or correct its address.',
  },
  model_missing: {
    status: 0,
    finding: 'error',
    text: 'There is no model at {url}. Please upload it again, or remove it.',
  },
  unusual_number: {
    status: 0,
    finding: 'asked',
    text: '{value, number} is unusual. Most are from {min, number} to {max, number}.',
  },
  beam_not_fitting: {
    status: 0,
    finding: 'asked',
    text: '{candela, number} cd reach {expected, number} m (ANSI/PLATO FL1), not {value, number} m.',
  },
  efficacy_unlikely: {
    status: 0,
    finding: 'asked',
    text: '{lumens, number} lm from {watts, number} W are {value, number} lm/W. No light gives more than {max, number}.',
  },
  energy_not_fitting: {
    status: 0,
    finding: 'asked',
    text: '{volts, number} V × {capacity, number} mAh × {count, number} are {expected, number} Wh, not {value, number} Wh.',
  },
  runtime_without_output: {
    status: 0,
    finding: 'asked',
    text: 'A runtime of {minutes, number} min without any output. Please enter its lumens, or remove the mode.',
  },
  light_exceeds_battery: {
    status: 0,
    finding: 'asked',
    text: '{lumens, number} lm for {minutes, number} min from {energy, number} Wh are {value, number} lm/W. No light gives more than {max, number}.',
  },
  ip_code_unknown: {
    status: 0,
    finding: 'error',
    text: '{value} is no IP code of IEC 60529. Please write one that exists, such as IP68 or IPX4.',
  },
  document_expired: {
    status: 0,
    finding: 'listed',
    text: '{name} was valid until {day} and is no longer offered. Please replace or remove it.',
  },
  declaration_twice: {
    status: 0,
    finding: 'asked',
    text: 'For {product} ({market}) “{name}” is a current declaration of conformity, too. Please say which one is right: end or narrow the other one, or keep both.',
  },
  redirect_leads_nowhere: {
    status: 0,
    finding: 'asked',
    text: 'There is no page at {path}: visitors will see “not found”.',
  },
  redirect_leads_on: {
    status: 0,
    finding: 'asked',
    text: '{path} itself leads on to {end}. Please enter that address, unless the other redirect will change.',
  },
  on_request_there: {
    status: 0,
    finding: 'listed',
    text: '“{name}” is there, so that {code} need not be on request. Please take it out here.',
  },
  water_depth_missing: {
    status: 0,
    finding: 'listed',
    text: '{value} says nothing without the depth it was tested at. Please enter it.',
  },
  lumens_of_no_mode: {
    status: 0,
    finding: 'listed',
    text: 'The text says {value, number} lm, which no mode has.',
  },
  product_twin: {
    status: 0,
    finding: 'listed',
    text: '{shared, select, name {Another product has this name, too: {name}.} other {{name} has the same figures. Is it the same product?}}',
  },
  picture_unchosen: { status: 0, finding: 'listed', text: 'No picture is chosen.' },
  alt_text_missing: {
    status: 0,
    finding: 'listed',
    text: 'The picture has no alternative text, by which people who cannot see it and search engines know it.',
  },
  unclear_number: {
    status: 0,
    text: 'Is this {whole}{decimal, select, none {} other { or {decimal}}}? Please type it like that.',
  },
  network_error: { status: 0, text: 'Network error. Please try again.' },
} as const satisfies Record<string, { status: number; text: string; finding?: 'error' | 'asked' | 'listed' }>

/** What a warning about a record is; undefined for what is none. */
export function findingOf(code: ErrorCode): 'error' | 'asked' | 'listed' | undefined {
  return (ERRORS[code] as { finding?: 'error' | 'asked' | 'listed' }).finding
}

/** What a route was doing when it failed without words of its own (docs/specification.md, section 8). */
export const OPERATIONS = {
  fetch: 'Failed to fetch {records}',
  fetch_one: 'Failed to fetch {record}',
  create: 'Failed to create {record}',
  update: 'Failed to update {record}',
  delete: 'Failed to delete {record}',
  restore: 'Failed to restore {record}',
  change_many: 'Failed to change {records}',
  undo: 'Failed to undo the change',
  fetch_related_posts: 'Failed to fetch related posts',
  fetch_related_case_studies: 'Failed to fetch related case studies',
  fetch_company: 'Failed to fetch company info',
  fetch_activity: 'Failed to fetch the activity',
  save_draft: 'Failed to save the draft',
  fetch_draft: 'Failed to fetch the draft',
  discard_draft: 'Failed to discard the draft',
  publish_draft: 'Failed to publish the draft',
  publish_due: 'Failed to publish what is due',
  fetch_versions: 'Failed to fetch the history',
  restore_version: 'Failed to restore the version',
  fetch_bin: 'Failed to fetch the bin',
  fetch_shared_values: 'Failed to fetch the shared values',
  fetch_media: 'Failed to fetch media',
  fetch_pages: 'Failed to fetch the pages',
  sweep_media: 'Failed to sweep media',
  upload_image: 'Failed to upload image',
  upload_file: 'Failed to upload the file',
  read_picture: 'Failed to read the picture',
  draw_picture: 'Failed to draw the picture',
  fetch_passport: 'Failed to fetch what stays of the passport',
  delete_passport: 'Failed to delete the passport',
  make_document: 'Failed to make the document',
  verify_revision: 'Failed to verify the revision',
  export: 'Failed to export',
  import: 'Failed to import',
  move_products: 'Failed to move products',
  erase_person: 'Failed to erase the person',
  resend: 'Failed to send again',
  rotate_secret: 'Failed to change the address',
  fetch_inquiry_file: 'Failed to fetch the file',
  draw_preview: 'Failed to draw the preview',
  link_preview: 'Failed to make a preview link',
  preview_page: 'Failed to preview the page',
  open_preview: 'Failed to open the preview',
  leave_preview: 'Failed to leave the preview',
  audit_pages: 'Failed to audit the pages',
  revalidate: 'Failed to renew the pages',
  subscribe: 'Failed to subscribe. Please try again.',
  confirm_subscription: 'Failed to confirm the subscription',
  unsubscribe: 'Failed to unsubscribe',
  take_inquiry:
    'We are sorry: your inquiry could not be taken just now. Please try again in a moment, call {phone} or write to {email}.',
  take_inquiry_later: 'We are sorry: your inquiry could not be taken just now. Please try again in a moment.',
  take_report: 'Failed to take the report',
  read_metrics: 'Failed to read the metrics',
  examine: 'Failed to check the products',
  fetch_demand: 'Failed to fetch what visitors look for',
  explain_finding: 'Failed to save the reason',
  list_waiting: 'Failed to fetch what waits',
  list_first_steps: 'Failed to fetch the first steps',
  test_mail: 'Failed to send the test mail',
  fetch_me: 'Failed to fetch who is signed in',
  note_presence: 'Failed to note that a form is open',
  invite: 'Failed to make the invitation',
  accept_invitation: 'Failed to accept the invitation',
  create_key: 'Failed to make the key',
  exchange_key: 'Failed to exchange the key',
  create_webhook: 'Failed to make the webhook',
  exchange_secret: 'Failed to make a new secret',
  fetch_deliveries: 'Failed to fetch what was sent',
  send_event: 'Failed to send the event',
  start_session: 'Failed to stay signed in',
  end_session: 'Failed to log out',
  read_key: 'Failed to read the key',
  answer: 'Failed to answer',
  make_feed: 'Failed to make the feed',
  make_llms: 'Failed to make llms.txt',
  make_manifest: 'Failed to make the manifest',
  make_robots: 'Failed to make robots.txt',
  make_sitemap: 'Failed to make the sitemap',
  take_message: 'Failed to store what you wrote',
  fetch_thread: 'Failed to fetch what was written',
  save_quotation: 'Failed to store the quotation',
} as const satisfies Record<string, string>

export type ErrorCode = keyof typeof ERRORS
export type Operation = keyof typeof OPERATIONS

/** The values of an error as they travel: texts and numbers by name. */
export type ErrorValues = Readonly<Record<string, string | number>>

type Name<Inside extends string> = Inside extends `${infer First},${string}`
  ? First
  : Inside extends `{${infer Nested}`
    ? Nested
    : Inside extends `${string} ${string}`
      ? never
      : Inside
type Names<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? Name<Inside> | Names<Rest>
  : never
type Sent<Each> = Each extends 'record' | 'records' | 'Record' ? 'kind' : Each extends 'last' ? never : Each
/** The names of the values a text needs, as they travel. */
type SentNames<Text extends string> = Sent<Names<Text>> & string
type Values<Text extends string> = Readonly<Record<SentNames<Text>, string | number>>

/** What goes with a code: nothing, or all the values its text names; any where the code is not known beforehand. */
export type CodeValues<Code extends ErrorCode> = ErrorCode extends Code
  ? ErrorValues
  : Values<(typeof ERRORS)[Code]['text']>

/** The same as the last argument of a function. */
export type ValuesArgument<Code extends ErrorCode> = ErrorCode extends Code
  ? [values?: ErrorValues | undefined]
  : keyof CodeValues<Code> extends never
    ? []
    : [values: CodeValues<Code>]

/** An operation without values of its own, or any with them. */
export type FailedOperation =
  | { [Each in Operation]: [SentNames<(typeof OPERATIONS)[Each]>] extends [never] ? Each : never }[Operation]
  | { [Each in Operation]: { operation: Each } & Values<(typeof OPERATIONS)[Each]> }[Operation]

/** What makes the text of an error in any language. */
export type CodedError = { code: ErrorCode; values?: ErrorValues | undefined }

/** What is wrong with one field: `path` as in `specs.0.name`; `message` where it has a text of its own. */
export type FieldError = CodedError & { path: string; message?: string }

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
