/**
 * Every way a call can fail: its English text, an ICU message, by its HTTP status (RFC 9110, RFC 6585). Texts of the
 * admin's other language stand among its messages, under `admin.errors`.
 *
 * The names in braces are the values that go with a code. Some follow from others when a text is made: `{record}`,
 * `{records}` and `{Record}` are the name of the kind in `kind`, `{last}` is the last part of the path in `field`, and
 * `{operation}` is the text of that operation.
 *
 * Status 0 marks what makes no call fail: what a browser finds out by itself, and warnings.
 */
export const TEXTS_BY_STATUS = {
  400: {
    some_fields_invalid: 'Some fields are not valid',
    invalid_idempotency_key: 'Idempotency-Key must be 1 to 100 visible characters',
    nothing_to_change: 'Nothing to change',
    no_records_chosen: 'Choose the records: send either ids or a query',
    invalid_json: 'The request could not be read: it is not valid JSON',
    not_utf8: 'The request could not be read: it is not UTF-8',
    too_deep: 'The request is nested more than {max} levels deep',
    forbidden_name: "The request holds a field ''{name}'', which no field is called",
    not_a_form: 'Expected an object with the fields of the form',
    incomplete_form: 'The request could not be read: it is not a whole form',
    unreadable_search: 'The search could not be read',
    unreadable_filter: '{parameter} cannot be “{value}”. Possible: {possible}',
    unknown_filter_value: '{parameter} cannot be “{value}”',
    too_many_values: '{parameter} takes at most {max} values',
    unreadable_address: 'The address could not be read',
    revision_unreadable:
      'A revision has sixteen letters and digits, such as {example}; it stands beside the QR code of the document',
    not_a_report: 'This is no report of a browser',
    invalid_cursor: 'Invalid cursor',
    moment_in_future: 'This time is still to come',
    moment_too_old:
      'What was deleted is known for {days} days: read the whole list, and ask for changes from then on',
    changes_of_all: 'Changes are those of the whole catalog: leave out {parameter}',

    required:
      '{last, select, imageUrl {Please choose} url {Please provide} date {Please choose} other {Please enter}} {field}.',
    person_email_required: 'Please enter the email address of the person.',
    unknown_field: "Unknown field ''{name}''",
    invalid_value: 'Not valid',
    not_a_text: 'Expected a text',
    not_a_list: 'Expected a list',
    not_a_number: 'Must be a number',
    not_a_whole_number: 'Must be a whole number',
    not_true_or_false: 'Must be true or false',
    not_a_date: 'Must be a complete date such as 2026-01-31',
    not_a_moment: 'Must be a complete date and time such as 2026-01-31T08:00:00Z',
    published_already:
      'This is public already. To change it later, save the change as a draft with this time.',
    time_has_passed: 'This time has passed. Choose a later one, or leave the field blank.',
    ends_before_start: 'Must be later than the time of publishing',
    ends_before_it_begins: 'The end must be later than the beginning',
    not_an_email: 'Must be an e-mail address',
    not_an_address: 'Must be an address beginning with https:// or a path beginning with /',
    not_an_id: 'Must be the id of a record',
    not_an_option: 'Must be one of: {options}',
    not_one_line: 'Must be one line',
    text_unreadable: 'A brace in this text does not close, or what stands in it is no placeholder',
    not_a_receiver: 'Must be a complete address such as https://erp.example.com/events',
    receiver_not_https: 'Must begin with https://',
    private_receiver: 'Must not lead into a private network. The operator of the site can allow it.',
    not_a_network: 'Must be addresses or networks such as 192.0.2.0/24',
    text_argument_unknown:
      'The site has nothing to put in place of {names} here. Possible in this text: {known}',
    text_argument_missing: 'Leave {names} in this text: the site puts something in its place',
    not_storable: 'Contains characters that cannot be stored',
    too_long: 'At most {max} characters',
    too_short: 'At least {min} characters',
    too_many: 'At most {max} entries',
    too_few: 'At least {min} entries',
    too_small: 'Must be {min} or more',
    too_great: 'Must be {max} or less',
    out_of_range: 'Must be from {min} to {max}',
    link_leads_nowhere:
      'There is no page at {value}{meant, select, none {.} other {; did you mean {meant}?}} There are: {options}',
    menu_begins_below: 'The first entry of a menu stands on the first level',
    menu_entry_without_link: 'Choose where this entry leads, or put entries below it that it opens',
    menu_entry_without_name: 'Give this entry a name: there is no page it could have it from',
    slug_reserved:
      'The site uses this address itself. Please choose another one, such as one with another word.',
    curve_not_in_order: 'Each point of a curve must be later than the one before it',
    not_an_ip_code: 'Must be an IP code of IEC 60529, such as IP68 or IPX4',
    gs1_link_gtin:
      'Behind /01/ belongs a GTIN with its check digit: 14 digits, shorter ones with zeros before them',
    gs1_link_characters:
      'A batch or serial number has at most 20 letters, digits or signs of GS1’s character set 82',
    gs1_link_order: 'In the path the batch (10) stands before the serial number (21), each once',
    gs1_link_pairs:
      'Behind the GTIN belong pairs, such as /10/AB-123 for a batch and /21/1234 for a serial number',
    not_a_gtin: 'A GTIN has 8, 12, 13 or 14 digits, such as 4006381333931',
    gtin_check_digit:
      'The last digit of this GTIN should be {digit}. Please compare the number with the bar code.',
    too_intricate:
      'This text is too intricate to be shown. Please use fewer marks, or divide it into paragraphs.',

    fact_not_found: 'There is no fact “{name}”',
    fact_twice: '“{name}” stands here twice',
    too_many_decimals:
      '{max, plural, =0 {Must be a whole number} one {Takes at most one decimal} other {Takes at most # decimals}}',
    ends_before_issue: 'This is before the day of issue, {issued}',
    document_product_not_found: 'There is no such product',
    document_product_deleted: '{name} was deleted. Please restore it from the bin first, or leave it out.',
    document_differs:
      'The document of this address, “{name}”, has another value here. Please change it there, or send its id.',
    product_document_not_found: 'There is no such document, or it was deleted',
    too_many_fact_filters: 'At most {max} facts can be filters. Take “Filter” away from another fact first.',
    redirect_not_a_path:
      'Please enter a path of this site, such as /old-page, or a whole address to take it from',
    redirect_not_a_target: 'Please enter a path of this site, such as /products',
    redirect_from_site:
      'The site itself uses the addresses in this folder, and the home page: they cannot be led on',
    redirect_to_site: 'No visitor can be led there. Please choose a page or a file.',
    redirect_to_other_site:
      'Redirects lead to pages of this site, not to {host}. Please link to it from a page instead.',
    redirect_to_itself: 'This is the same address. Please enter where it leads.',
    redirect_circle:
      'This would lead in a circle: {path} already leads back here. Please delete that redirect first, or choose another target.',
    selected_category_not_found: 'Selected category not found. Please select a valid category.',
    not_a_prefix: 'Use letters from A to Z and digits only, such as LR',
    too_many_lines: 'An inquiry takes at most {max} products',
    invalid_quantity: 'Must be a whole number of pieces from 1 to {max}',
    lines_empty: 'Name a product',
    message_empty: 'Please write something first.',
    not_an_amount: 'Must be a number such as 12.50',
    repeated_step: 'This quantity has a price already.',
    quotation_empty: 'Add at least one line before you send the quotation.',
    quotation_unpriced: '“{name}” has no price for its quantity.',
    quotation_negative: 'The total is below zero. Check the signs of the other costs.',
    quotation_past: 'Choose the last day on which the quotation is valid: today or later.',
    assignee_not_found: 'Choose somebody who works here and may read inquiries.',
    successor_not_found: 'Choose another record that exists.',
    has_no_slug: 'Has no slug',
    only_subscriber_decides: 'Only the person themselves can subscribe or confirm',
    foreign_picture: 'Pictures from {host} are not allowed here. Please upload the picture instead.',
    no_image_chosen: 'Please select an image to upload',
    not_an_image: 'Please select an image file',
    unknown_image_format: 'The file is no JPEG, PNG or WebP picture',
    no_document_chosen: 'Please select a file to upload',
    not_a_document: 'Please select a PDF, STEP, DXF or ZIP file, or a picture',
    document_encrypted:
      'This PDF is encrypted, so that not everybody could read it. Please save it without a password and restrictions.',
    document_with_scripts:
      'This PDF carries scripts. Please save it without them, as by printing it to a PDF.',
    document_with_launch:
      'This PDF starts programs. Please save it without such links, as by printing it to a PDF.',
    document_with_files:
      'This PDF carries other files. Please upload these by themselves, and the PDF without them.',
    document_uncheckable:
      'What this PDF carries cannot be checked. Please save it anew, as by printing it to a PDF.',
    not_a_model: 'Please choose a model as a GLB file. Programs call it “glTF Binary” where they export it.',
    model_damaged: 'This file is cut off or damaged. Please export the model again.',
    model_unreadable:
      'The viewer cannot read this model: its description is wrong at “{path}”. Please export it again as glTF 2.0, without animations.',
    model_needs_file:
      'This model needs another file, “{name}”. Please export it with everything inside, as “glTF Binary”.',
    model_needs_extension:
      'The viewer cannot read {names} in this model. Please export it without. Meshopt is the compression it can read.',
    model_without_body:
      'No part of this model has the role “body”, by which the viewer knows what to color. Please give its materials the custom property “role”: body, accent, metal, rubber, strap, lens, emitter.',
    model_too_fine:
      'This model has {count, number} triangles; {max, number} are the most. Please reduce it and export it again.',
    model_unpacks_too_large:
      'Unpacked, this model needs more than {max} MB. Please reduce it and export it again.',
    model_picture_unfit:
      'A picture in this model is no PNG, JPEG or WebP of at most {max} × {max} pixels. Please replace it and export the model again.',
    model_not_uploaded: 'Please upload the model: only models that were uploaded here can be shown',
    time_is_skipped:
      'This time does not exist: clocks are set forward over it that night. Please choose an earlier or later one',
    error_unexplained: 'No reason explains an error. Please correct it.',
    unknown_compliance: '"{value}" is not on the list of compliance documents: {options}',
    compliance_in_use:
      '{name} cannot be taken away: {count, plural, one {# product has} other {# products have}} it, such as {names}',
    not_a_code: 'A code begins with a letter and has letters, digits and underscores, 30 at most',
    unknown_country: 'Please give a country by its code of ISO 3166-1, such as DE',
    unknown_time_zone: 'Please choose a time zone such as Asia/Shanghai',
    not_a_colour: 'Must be a color such as #f2a33a',
    set_by_environment:
      'This is set by the environment variable {variable}. Change it there, or remove it to edit the field here',
    logo_not_svg_or_png: 'The logo must be an SVG or PNG file',
    logo_too_large: 'The file of the logo is larger than {max, number} kB. Export it smaller',
    logo_unreadable: 'The file of the logo cannot be read. Export it again as plain SVG or PNG',
    logo_has_entities:
      'The SVG defines entities of its own, which can hide anything. Export it as plain SVG, without editing capabilities',
    logo_without_size:
      'The SVG has no usable size. Export it with a viewBox, and no side more than 20 times the other',
    logo_empty: 'Nothing is left of the SVG without scripts, pictures and styles. Export it as plain shapes',
    logo_too_complex: 'The SVG is too complex for a logo. Simplify its paths, or use a PNG',
    image_damaged: 'The picture is damaged',
    image_moving: 'Moving pictures cannot be used',
    image_too_many_pixels: 'The picture has more than {max} million pixels ({width} × {height})',
    invalid_data: '{operation}',

    no_sheet_chosen: 'Please choose a spreadsheet',
    sheet_unreadable: 'This file cannot be read. Please save it as XLSX or CSV.',
    sheet_not_utf8: 'The letters of this file cannot be read. Please save it as CSV UTF-8, or as XLSX.',
    sheet_empty: 'There is nothing in this file',
    sheet_too_many_rows: 'At most {max} rows at a time. Please divide the file.',
    sheet_too_many_columns: 'At most {max} columns',
    sheet_reaches_too_far:
      'There is something in cell {cell}, further away than a list reaches: at most {rows} rows and {columns} columns. Please empty it, or divide the file.',
    sheet_unpacks_too_large: 'This file is far larger than it looks. It is not opened.',
    unknown_sheet: 'No sheet is called "{value}" here. There are: {options}',
    sheet_without_slug: 'The first row has to name the columns, and one of them has to be {value}',
    unknown_column:
      'No column is called "{value}"{meant, select, none {. Please rename or remove it.} other {; did you mean {meant}?}}',
    sheet_of_several:
      'These columns are those of several lists: {options}. Please add another column of the one that is meant.',
    column_without_heading: 'There are cells here, but no heading above them',
    column_twice: 'The column "{value}" is there twice',
    row_without_slug:
      'Which {record} is this? Its slug is missing{meant, select, none {} other {; did you mean {meant}?}}',
    row_without_key:
      'Which text is this? The cell under {column} is empty; every row of an export has its own',
    row_of_no_text: 'The site has no text "{value}"',
    text_twice: 'Row {other} is about the same text',
    row_not_a_slug: '"{value}" is no slug{meant, select, none {} other {; did you mean {meant}?}}',
    row_twice: 'Row {other} is about the same {record}',
    value_twice: 'Row {other} has "{value}" as well',
    row_of_none: 'There is no {record} "{value}"',
    row_not_a_position:
      '"{value}" is no position here: it has to be from 1 to {max}, or empty for a new one at the end',
    position_twice: 'Row {other} has this position as well; leave it empty for a new one at the end',
    cell_not_a_number: '"{value}" is not a number{meant, select, none {} other {; did you mean {meant}?}}',
    cell_is_an_error: 'The spreadsheet shows an error here: {value}',
    cell_not_yes_or_no: '"{value}" is neither yes nor no',
    cell_not_an_option:
      '"{value}" is none of: {options}{meant, select, none {} other {; did you mean {meant}?}}',
    cell_not_a_country:
      '"{value}" is not a country; please write its name, or its code such as DE{meant, select, none {} other {; did you mean {meant}?}}',
    cell_not_a_date:
      '"{value}" is not a date{meant, select, none {; please write it like 2026-01-31} other {; did you mean {meant}?}}',
    cell_not_a_moment: '"{value}" is not a time; please write it like 2026-01-31 08:00',
    cell_no_record: 'There is no {record} "{value}"{meant, select, none {} other {; did you mean {meant}?}}',

    passkey_rejected:
      'This passkey could not be verified. It has to be made on this site, with a fingerprint, face or PIN.',
    not_a_person:
      'Please log in as a person and choose “Make a key” under “Your sessions”. A key for a program is made by an owner of the site, under People.',
  },
  401: {
    wrong_key: 'Invalid admin key. Please try again.',
  },
  403: {
    not_allowed: 'Your role does not include this. Please ask an owner of the site.',
    review_needed:
      'Somebody else reviews this before it is public. Please save it as a draft and ask for review.',
    foreign_origin: 'This call is not allowed from another site',
  },
  404: {
    address_not_found: 'There is nothing at this address',
    record_not_found: '{Record} not found',
    category_not_found: 'Category {slug} not found',
    products_of_category_not_found: 'Products for category {slug} not found',
    draft_not_found: 'There is no draft beside this {record}',
    version_not_found: 'There is no such version',
    picture_not_found: 'Picture not found',
    document_not_found: 'There is no document at this address',
    revision_unknown: 'No document of this site has this revision',
    passport_not_found: 'No product has this number',
    link_type_not_found: 'There is no link of this type. There are: {options}',
    share_picture_not_found: 'There is no picture at this address',
    sitemap_part_not_found: 'There is no such part of the sitemap',
    preview_expired: 'This preview link has expired. Please open the preview again from the admin area.',
    job_not_found: 'There is no such change going on, or it ended more than a day ago.',
    import_not_found: 'There is no such import, or it is more than a day old. Please choose the file again.',
    change_not_found: 'There is no such change',
    session_not_found: 'This session has ended already',
    invitation_ended:
      'This invitation was used already or has expired. Ask an owner of the site for a new one.',
    not_found: '{operation}',
  },
  405: {
    method_not_allowed: '{method} is not possible here',
  },
  409: {
    secret_replaced_before:
      'The secret before this one still signs: for {hours} hours after it was replaced no further one can be made. If this one has leaked, make a new webhook and delete this one.',
    receiver_off: 'This webhook is switched off. Switch it on to send it something.',
    too_many_receivers: 'There are {max} webhooks, which is the most there can be',

    fact_unit_in_use:
      '{count, plural, one {1 product has a number} other {# products have numbers}} in {unit}, which cannot be converted to this unit. Create another fact, or take the numbers away first.',
    fact_in_drafts:
      '{count, plural, one {The draft of # product has} other {The drafts of # products have}} a number of it: {names}. Publish or discard such drafts first.',
    fact_values_misfit:
      '{count, plural, one {The number of 1 product does} other {The numbers of # products do}} not fit: from {min} to {max}, with at most {decimals} decimals',
    redirect_from_page:
      'A page stands at {path}. Please delete or rename the page, which can leave a redirect itself.',
    redirect_is_renamed: 'This redirect follows a page that was renamed: it can be deleted, but not changed.',

    inquiry_not_open: 'It was quoted already, so no products can be added',
    inquiry_without_page: 'This inquiry came before buyers had a page. Please write to them by e-mail.',
    inquiry_suspected:
      'This inquiry is marked as possible spam, so nothing reaches its sender. Set it to new first.',
    inquiry_closed: 'This inquiry is closed',
    thread_full: 'This thread has {max} entries, as many as one may have',
    quotation_changed:
      'Somebody else has saved or sent this quotation meanwhile. Reload it; what you typed stays in the form.',
    quotation_answered:
      'The buyer has decided about the quotation before this one meanwhile. Nothing was sent; what you typed stays in the form.',
    quotation_replaced: 'A later quotation was sent meanwhile',
    quotation_expired: 'The last day of this quotation is over',
    quotation_decided: 'This quotation was decided about before',
    change_going_on: 'This change is still going on. Please undo it when it is done.',

    slug_taken: 'Another {record} uses this address',
    value_taken: 'Another {record} has this already: {title}',
    draft_waits:
      'A draft waits here already, and would be lost. Send the version of the record to replace it.',
    draft_outdated: 'This was changed after the draft was written. Publishing the draft would undo that.',
    scheduled_for_later: 'This is scheduled for a later time. To publish it now, publish it by itself.',
    draft_offline:
      'This was taken offline after the draft was written. Publishing the draft would make it public again.',
    changed_meanwhile: 'This {record} was changed by somebody else meanwhile.',
    created_before: 'This {record} was created already, by the same request with other values.',
    created_and_deleted: 'This {record} was created already, by the same request, and deleted since.',
    key_of_person:
      'This key acts as {name}: its name and role are changed under People, and only {name} can exchange it.',
    revoked_key: 'A revoked key does not come back. Please make a new one.',
    change_undone: 'This change was undone already.',
    import_has_errors: 'Nothing was changed: first the errors have to be put right',
    import_state: 'This is not possible now: the import is {state}',
    import_changed_meanwhile:
      'Nothing was changed: {count, plural, one {a record was} other {# records were}} changed by somebody else since the preview ({names}). Please choose the file again.',
    post_is_protected:
      'This article has a fixed place above the blog: it stays there at its address. Its texts and pictures can be changed.',
    category_in_use:
      'This category still has {count, plural, one {1 product. Move it} other {{count} products. Move them}} to another category first.',
    picture_in_use:
      'This picture is used in {count, plural, one {one place} other {{count} places}} and cannot be deleted.',
    file_in_use:
      'This file is used in {count, plural, one {one place} other {{count} places}} and cannot be deleted.',
    picture_shipped: 'This picture comes with the site and cannot be deleted.',
    finding_gone: 'This was changed meanwhile: what the reason was about is not found any more.',
    record_locked: 'It is being saved by somebody else just now. Please try it again in a moment.',
    order_changing: 'Their order is being changed by somebody else just now. Please try again in a moment.',
    conflict: '{operation}',
  },
  413: {
    sheet_too_large: 'Spreadsheets can have 20 MB at most',
    request_too_large: 'The request is too large',
    document_too_large: 'Document size should be 20MB at most',
    archive_too_large: 'A ZIP file can have 500 MB at most',
    model_too_large:
      'A model can have 2 MB at most. Please reduce its triangles or pictures, or compress it with meshopt.',
    image_too_large: 'Image size should be less than 5MB',
  },
  414: {
    address_too_long:
      'What stands behind the question mark of this address is too long: at most {max} characters',
  },
  415: {
    json_expected: 'Send JSON with the content type application/json',
    image_form_expected: "Send a form (multipart/form-data) with a file ''{field}''",
    report_expected: 'Send a report of a browser',
  },
  429: {
    too_many_requests: 'Too many requests. Please wait a minute.',
    too_many_wrong_keys: 'Too many wrong admin keys. Please try again later.',
    too_many_inquiries: '{operation}',
  },
  500: {
    code_unreadable: 'The code was drawn, but could not be read back. Please do not print it.',
    change_cut_off:
      'The change was cut off after {passed, number} of {total, number} records. The activity list undoes what it changed.',
    import_cut_off:
      'The import could not go on after {passed, number} of {total, number} records. Please choose the file again later.',
    import_not_checked: 'The file could not be checked. Please choose it again.',
    internal: '{operation} (reference {reference})',
  },
  503: {
    database_away: '{operation}',
    site_busy: 'The site is very busy. Please try again in a moment.',
    storage_full: '{operation}: the storage for pictures is full',
    storage_read_only: '{operation}: the storage for pictures is read-only',
    storage_forbidden: '{operation}: the site may not write to the storage for pictures',
    storage_unreachable: '{operation}: the storage for pictures cannot be reached',
    storage_unusable: '{operation}: the storage for pictures cannot be used',
    conversion_timeout: '{operation}: converting the picture took too long',
    timeout: '{operation}: no answer in time',
  },
  0: {
    file_left_out: 'What this version had at {url} is gone. It was restored without it.',
    address_unknown:
      'The site does not know the address this call came from (TRUST_PROXY_HOPS). From where that is so, a key with networks is of no use.',
    restored_unscheduled:
      'The time at which it was to be published passed while it was in the bin. It is a draft without a time now.',
    restored_offline:
      'The time until which it was to be public passed while it was in the bin. It is a draft now.',
    restored_draft_unscheduled:
      'The time at which its draft was to be published passed while it was in the bin. The draft waits without a time now.',
    no_message: '{operation}',
    session_ended: 'Your session has ended. Please log in again.',
    picture_missing: 'There is no picture at {url}. Please choose another one, or upload it again.',
    document_missing: 'There is no document at {url}. Please upload it, or correct its address.',
    model_missing: 'There is no model at {url}. Please upload it again, or remove it.',
    unusual_number: '{value, number} is unusual. Most are from {min, number} to {max, number}.',
    beam_not_fitting:
      '{candela, number} cd reach {expected, number} m (ANSI/PLATO FL1), not {value, number} m.',
    efficacy_unlikely:
      '{lumens, number} lm from {watts, number} W are {value, number} lm/W. No light gives more than {max, number}.',
    energy_not_fitting:
      '{volts, number} V × {capacity, number} mAh × {count, number} are {expected, number} Wh, not {value, number} Wh.',
    runtime_without_output:
      'A runtime of {minutes, number} min without any output. Please enter its lumens, or remove the mode.',
    light_exceeds_battery:
      '{lumens, number} lm for {minutes, number} min from {energy, number} Wh are {value, number} lm/W. No light gives more than {max, number}.',
    ip_code_unknown:
      '{value} is no IP code of IEC 60529. Please write one that exists, such as IP68 or IPX4.',
    document_expired: '{name} was valid until {day} and is no longer offered. Please replace or remove it.',
    declaration_twice:
      'For {product} ({market}) “{name}” is a current declaration of conformity, too. Please say which one is right: end or narrow the other one, or keep both.',
    redirect_leads_nowhere: 'There is no page at {path}: visitors will see “not found”.',
    redirect_leads_on:
      '{path} itself leads on to {end}. Please enter that address, unless the other redirect will change.',
    on_request_there: '“{name}” is there, so that {code} need not be on request. Please take it out here.',
    water_depth_missing: '{value} says nothing without the depth it was tested at. Please enter it.',
    lumens_of_no_mode: 'The text says {value, number} lm, which no mode has.',
    product_twin:
      '{shared, select, name {Another product has this name, too: {name}.} other {{name} has the same figures. Is it the same product?}}',
    picture_unchosen: 'No picture is chosen.',
    alt_text_missing:
      'The picture has no alternative text, by which people who cannot see it and search engines know it.',
    unclear_number:
      'Is this {whole}{decimal, select, none {} other { or {decimal}}}? Please type it like that.',
    network_error: 'Network error. Please try again.',
  },
} as const

type TextsByStatus = typeof TEXTS_BY_STATUS
export type ErrorCode = { [Status in keyof TextsByStatus]: keyof TextsByStatus[Status] }[keyof TextsByStatus]
type TextOf<Code> = {
  [Status in keyof TextsByStatus]: TextsByStatus[Status][Code & keyof TextsByStatus[Status]]
}[keyof TextsByStatus]

/** The status and the text of each code. */
export const ERRORS = Object.fromEntries(
  Object.entries(TEXTS_BY_STATUS).flatMap(([status, texts]) =>
    Object.entries(texts).map(([code, text]) => [code, { status: Number(status), text }]),
  ),
) as Record<ErrorCode, { status: number; text: string }>

/**
 * Warnings about a record: an `error` keeps it from being published in the form, what is `asked` is asked about before it
 * is saved, and what is `listed` only stands among what is found about the record.
 */
const FINDINGS: { readonly [Code in ErrorCode]?: 'error' | 'asked' | 'listed' } = {
  picture_missing: 'error',
  document_missing: 'error',
  model_missing: 'error',
  ip_code_unknown: 'error',
  unusual_number: 'asked',
  beam_not_fitting: 'asked',
  efficacy_unlikely: 'asked',
  energy_not_fitting: 'asked',
  runtime_without_output: 'asked',
  light_exceeds_battery: 'asked',
  declaration_twice: 'asked',
  redirect_leads_nowhere: 'asked',
  redirect_leads_on: 'asked',
  document_expired: 'listed',
  on_request_there: 'listed',
  water_depth_missing: 'listed',
  lumens_of_no_mode: 'listed',
  product_twin: 'listed',
  picture_unchosen: 'listed',
  alt_text_missing: 'listed',
}

/** What a warning about a record is; undefined for what is none. */
export function findingOf(code: ErrorCode) {
  return FINDINGS[code]
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
export type CodeValues<Code extends ErrorCode> = ErrorCode extends Code ? ErrorValues : Values<TextOf<Code>>

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
